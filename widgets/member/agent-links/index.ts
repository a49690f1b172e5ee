import { call, defineWidget } from '#engine/compose/index.ts';
import type { AgentLinksProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The links of an agent, for the agent centre (R2.8.1). */
export default defineWidget<AgentLinksProps>({
  schema,
  calls: () => ({ signupLinks: call('signupLinks', {}) }),
  hydrate: 'load',
  view: './AgentLinks.tsx',
});

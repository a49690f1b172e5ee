import { call, defineWidget } from '#engine/compose/index.ts';
import type { AgentOpenProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** How an agent opens accounts (R2.8.6), for the page `agentOpenAccount` of the agent centre. */
export default defineWidget<AgentOpenProps>({
  schema,
  calls: () => ({ links: call('agentLinks', { pageSize: 100 }), rules: call('registrationRules', {}) }),
  subscribes: ['route'],
  query: ['tab'],
  hydrate: 'load',
  view: './AgentOpen.tsx',
});

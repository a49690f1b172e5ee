import { call, defineWidget } from '#engine/compose/index.ts';
import { rangeParameters } from '#widgets/shared/records/rangeState.ts';
import { linkFilters } from './linkFilters.ts';
import type { AgentOpenProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** How an agent opens accounts (R2.8.6), for the page `agentOpenAccount` of the agent centre. Links are requested in the browser, by the filters in the address. */
export default defineWidget<AgentOpenProps>({
  schema,
  calls: () => ({ links: call('agentLinks', { pageSize: 1 }), rules: call('registrationRules', {}) }),
  subscribes: ['route'],
  query: [...rangeParameters, ...linkFilters, 'tab'],
  hydrate: 'load',
  view: './AgentOpen.tsx',
});

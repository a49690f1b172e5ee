import { defineWidget } from '#engine/compose/index.ts';
import { rangeParameters } from '#widgets/shared/records/rangeState.ts';
import type { AgentTeamProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };
import { teamFilters, teamPlace } from './teamFilters.ts';

/** An agent's downline (R2.8.7). It is requested in the browser, by the filters in the address. */
export default defineWidget<AgentTeamProps>({
  schema,
  subscribes: ['route'],
  flags: ['AGENTPOLICY3'],
  query: [...rangeParameters, ...teamFilters, ...teamPlace],
  hydrate: 'load',
  view: './AgentTeam.tsx',
});

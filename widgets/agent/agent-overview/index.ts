import { defineWidget } from '#engine/compose/index.ts';
import { rangeParameters } from '#widgets/shared/records/rangeState.ts';
import type { AgentOverviewProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Figures of an agent's downline (R2.8.5). They are requested in the browser, by the days in the address. */
export default defineWidget<AgentOverviewProps>({
  schema,
  subscribes: ['route'],
  query: [...rangeParameters, 'line'],
  hydrate: 'load',
  view: './AgentOverview.tsx',
});

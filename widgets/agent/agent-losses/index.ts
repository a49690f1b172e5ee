import { defineWidget } from '#engine/compose/index.ts';
import { rangeParameters } from '#widgets/shared/records/rangeState.ts';
import { lossFilters } from './lossFilters.ts';
import type { AgentLossesProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Figures of the lines of an agent (R2.8.9). They are requested in the browser, by the filters in the address. */
export default defineWidget<AgentLossesProps>({
  schema,
  subscribes: ['route'],
  query: [...rangeParameters, ...lossFilters, 'below', 'own'],
  hydrate: 'load',
  view: './AgentLosses.tsx',
});

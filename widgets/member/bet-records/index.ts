import { defineWidget } from '#engine/compose/index.ts';
import { rangeParameters } from '#widgets/shared/records/rangeState.ts';
import { betFilters } from './betFilters.ts';
import type { BetRecordsProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The member's bets (R2.7.9). They are requested in the browser, by the filters in the address. */
export default defineWidget<BetRecordsProps>({
  schema,
  subscribes: ['route'],
  query: [...rangeParameters, ...betFilters],
  hydrate: 'load',
  view: './BetRecords.tsx',
});

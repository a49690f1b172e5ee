import { defineWidget } from '#engine/compose/index.ts';
import { rangeParameters } from '#widgets/shared/records/rangeState.ts';
import type { PointsRecordProps } from './props.ts';
import { recordFilters } from './recordFilters.ts';
import schema from './schema.json' with { type: 'json' };

/** Exchanges and entries of points (R2.1.20, R4.19), requested in the browser by the filters in the address. */
export default defineWidget<PointsRecordProps>({
  schema,
  subscribes: ['route', 'session'],
  query: [...rangeParameters, ...recordFilters],
  hydrate: 'visible',
  view: './PointsRecord.tsx',
});

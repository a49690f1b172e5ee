import { defineWidget } from '#engine/compose/index.ts';
import { rangeParameters } from '#widgets/shared/records/rangeState.ts';
import type { ProfitReportProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The member's profit and loss (R2.7.11), requested in the browser for the days in the address. */
export default defineWidget<ProfitReportProps>({
  schema,
  subscribes: ['route'],
  query: rangeParameters,
  hydrate: 'load',
  view: './ProfitReport.tsx',
});

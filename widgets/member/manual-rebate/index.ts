import { call, defineWidget } from '#engine/compose/index.ts';
import { rangeParameters } from '#widgets/shared/records/rangeState.ts';
import type { ManualRebateProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The member's own rebate (R2.7.17), for the page `manualRebate` of the member centre. */
export default defineWidget<ManualRebateProps>({
  schema,
  calls: () => ({ rebate: call('rebate', {}) }),
  subscribes: ['route'],
  query: rangeParameters,
  hydrate: 'load',
  view: './ManualRebate.tsx',
});

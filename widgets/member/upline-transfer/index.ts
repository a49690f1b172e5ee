import { call, defineWidget } from '#engine/compose/index.ts';
import { rangeParameters } from '#widgets/shared/records/rangeState.ts';
import type { UplineTransferProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Transfers to the upline (R2.7.8), for the page `transferUpline` of the member centre. */
export default defineWidget<UplineTransferProps>({
  schema,
  calls: () => ({ line: call('uplineTransfers', {}) }),
  subscribes: ['route'],
  query: rangeParameters,
  hydrate: 'load',
  view: './UplineTransfer.tsx',
});

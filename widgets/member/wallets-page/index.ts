import { call, defineWidget } from '#engine/compose/index.ts';
import { rangeParameters } from '#widgets/shared/records/rangeState.ts';
import type { WalletsPageProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The member's wallets (R2.7.5), for the page `transferFund` of the member centre. */
export default defineWidget<WalletsPageProps>({
  schema,
  calls: () => ({ wallets: call('wallets', {}), record: call('walletRecord', { pageSize: 10 }) }),
  subscribes: ['route'],
  query: rangeParameters,
  hydrate: 'load',
  view: './WalletsPage.tsx',
});

import { call, defineWidget } from '#engine/compose/index.ts';
import { rangeParameters } from '#widgets/shared/records/rangeState.ts';
import type { WithdrawProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<WithdrawProps>({
  schema,
  calls: () => ({
    terms: call('withdrawalTerms', {}),
    payouts: call('payoutAccounts', {}),
    password: call('paymentPassword', {}),
    list: call('withdrawals', {}, { every: 30_000 }),
  }),
  subscribes: ['route'],
  query: rangeParameters,
  hydrate: 'load',
  view: './Withdraw.tsx',
});

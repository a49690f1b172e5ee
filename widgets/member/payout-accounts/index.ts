import { call, defineWidget } from '#engine/compose/index.ts';
import type { PayoutAccountsProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<PayoutAccountsProps>({
  schema,
  calls: () => ({ payouts: call('payoutAccounts', {}), password: call('paymentPassword', {}) }),
  hydrate: 'load',
  view: './PayoutAccounts.tsx',
});

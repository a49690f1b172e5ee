import { call, defineWidget } from '#engine/compose/index.ts';
import type { BalanceProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<BalanceProps>({
  schema,
  calls: () => ({ balance: call('balance', {}), wallet: call('merchantWallet', {}) }),
  hydrate: 'load',
  view: './Balance.tsx',
});

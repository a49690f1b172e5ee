import { call, defineWidget } from '#engine/compose/index.ts';
import type { WithdrawalConfirmationProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The page carries only this watch; the dialog loads with the first withdrawal that waits (R2.10.4). */
export default defineWidget<WithdrawalConfirmationProps>({
  schema,
  calls: () => ({ waiting: call('withdrawals', { state: 'disbursed' }, { every: 60_000 }) }),
  query: ['receipt'],
  subscribes: ['route'],
  hydrate: 'load',
  view: './WithdrawalConfirmation.tsx',
});

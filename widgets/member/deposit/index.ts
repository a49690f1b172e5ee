import { call, defineWidget } from '#engine/compose/index.ts';
import { rangeParameters } from '#widgets/shared/records/rangeState.ts';
import type { DepositProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** How many deposits the history shows. */
const shownDeposits = 5;

export default defineWidget<DepositProps>({
  schema,
  calls: () => ({
    methods: call('depositMethods', {}),
    deposits: call('deposits', { limit: shownDeposits }),
  }),
  subscribes: ['route'],
  // The deposit whose state is shown. The payment provider sends the member back with it.
  query: [...rangeParameters, 'deposit'],
  hydrate: 'load',
  view: './Deposit.tsx',
});

import { call, defineWidget } from '#engine/compose/index.ts';
import type { PaymentPasswordProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<PaymentPasswordProps>({
  schema,
  calls: () => ({ state: call('paymentPassword', {}) }),
  hydrate: 'load',
  view: './PaymentPassword.tsx',
});

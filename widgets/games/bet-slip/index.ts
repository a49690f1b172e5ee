import { defineWidget } from '#engine/compose/index.ts';
import type { BetSlipProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** What the visitor chose on odds boards. On phones nothing of it is visible at first, so it cannot wait for that. */
export default defineWidget<BetSlipProps>({
  schema,
  subscribes: ['session'],
  hydrate: 'load',
  view: './BetSlip.tsx',
});

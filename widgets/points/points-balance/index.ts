import { call, defineWidget } from '#engine/compose/index.ts';
import type { PointsBalanceProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The member's points (R2.1.20). They are requested in the browser; the rules are the same for all. */
export default defineWidget<PointsBalanceProps>({
  schema,
  calls: () => ({ config: call('pointConfig', {}) }),
  subscribes: ['session'],
  hydrate: 'load',
  view: './PointsBalance.tsx',
});

import { call, defineWidget } from '#engine/compose/index.ts';
import type { LotteryCountdownProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The lotteries that draw next (R2.1.27), for the home of members. */
export default defineWidget<LotteryCountdownProps>({
  schema,
  calls: ({ props: { category }, language }) => ({
    lotteries: call('lotteryGames', { ...(category && { gameType: category }), device: 'WEB', language }),
  }),
  subscribes: ['session'],
  hydrate: 'visible',
  view: './LotteryCountdown.tsx',
});

import { call, defineWidget } from '#engine/compose/index.ts';
import type { CallDescription } from '#engine/contracts/widget.ts';
import { rangeParameters } from '#widgets/shared/records/rangeState.ts';
import type { LotteryBetsProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The member's last lottery tickets (R2.1.27). Their state follows the draws. */
export default defineWidget<LotteryBetsProps>({
  schema,
  calls({ props, params: { gameCode }, role, language }): Record<string, CallDescription> {
    if (role === 'guest') return {};
    const game = !props.allGames && gameCode !== undefined && { gameCode };
    return { bets: call('lotteryTickets', { ...game, pageSize: props.count, language }) };
  },
  subscribes: ['route', 'session'],
  query: [...rangeParameters, 'gameCode'],
  hydrate: ({ role }) => (role === 'guest' ? 'never' : 'visible'),
  view: './LotteryBets.tsx',
});

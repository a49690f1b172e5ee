import { call, defineWidget } from '#engine/compose/index.ts';
import type { CallDescription } from '#engine/contracts/widget.ts';
import type { LotteryGameProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The betting screen (R2.1.6, R2.1.27). Guests see all of it; placing a ticket asks them to log in. */
export default defineWidget<LotteryGameProps>({
  schema,
  slots: { below: {} },
  calls({ params: { gameCode }, language }): Record<string, CallDescription> {
    if (gameCode === undefined) return {};
    return {
      play: call('lotteryPlayTypes', { gameCode, language }),
      draws: call('lotteryDraws', { gameCode, count: mostDraws }),
      results: call('openedNumeros', { gameCode, count: 1, language }),
    };
  },
  subscribes: ['route', 'session'],
  query: ['gameCode', 'playType', 'vendor', 'pick', 'unit'],
  hydrate: 'load',
  view: './LotteryGame.tsx',
});

/** The draws that a ticket can take part in. */
const mostDraws = 20;

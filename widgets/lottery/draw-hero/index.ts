import { call, defineWidget } from '#engine/compose/index.ts';
import type { CallDescription } from '#engine/contracts/widget.ts';
import type { DrawHeroProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Of the draws that take bets, as many as may close before the page asks again. */
const draws = 3;

const lotteryFields = [
  'gameCode',
  'gameName',
  'vendor',
  'gameType',
  'isBettable',
  'defaultPlayType',
  'next',
  'last',
];

/** The next draw of a lottery as the lead of a page, with a quick bet (R2.1.27). */
export default defineWidget<DrawHeroProps>({
  schema,
  calls({ props: { gameCode, category, earlier }, language }): Record<string, CallDescription> {
    if (gameCode === undefined) {
      const query = { ...(category && { gameType: category }), device: 'WEB', language };
      return {
        lotteries: call('lotteryGames', query, { keep: { games: { fields: lotteryFields } } }),
      };
    }
    return {
      draws: call('lotteryDraws', { gameCode, count: draws }),
      play: call('lotteryPlayTypes', { gameCode, language }),
      results: call(
        'openedNumeros',
        { gameCode, count: earlier + 1, language },
        { keep: { '': { fields: ['numero', 'openTime', 'numbers'] } } },
      ),
    };
  },
  subscribes: ['session'],
  hydrate: 'visible',
  view: './DrawHero.tsx',
});

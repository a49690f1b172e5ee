import { call, defineWidget } from '#engine/compose/index.ts';
import type { CallDescription } from '#engine/contracts/widget.ts';
import type { JackpotCounterProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Number of wins that the feed `wins` adds up: the maximum of the call. */
const summedWins = 100;

/** The jackpot number of the home banner (R1.6, R4.21). It makes a call only if the brand sets a feed. */
export default defineWidget<JackpotCounterProps>({
  schema,
  calls: ({ props, language }): Record<string, CallDescription> =>
    props.feed === 'none'
      ? {}
      : {
          wins: call(
            'winnerBoard',
            { gameCategory: 'ALL', language, limitNum: summedWins },
            { every: 60_000, keep: { '': { fields: ['winAmount', 'vo'] } } },
          ),
        },
  hydrate: 'visible',
  view: './JackpotCounter.tsx',
});

import { call, defineWidget } from '#engine/compose/index.ts';
import type { CallDescription } from '#engine/contracts/widget.ts';
import type { JackpotCounterProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** How many wins the feed `wins` sums up: the most that the call gives. */
const summedWins = 100;

/** The big number of the home banner (R1.6, R4.21). Only a brand that binds it to a feed asks for one. */
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

import { call, defineWidget } from '#engine/compose/index.ts';
import type { OddsBoardProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Milliseconds between two requests: about as often as a book moves its odds. */
const everyMs = 4_000;
/** Milliseconds that old matches may be shown, then without odds: better than an empty board. */
const staleMs = 1_800_000;

/** Matches of a sports book with their odds. */
export default defineWidget<OddsBoardProps>({
  schema,
  calls: ({ props: { category, count }, language }) => ({
    board: call(
      'sportsFixtures',
      { gameType: category, count, language },
      { every: everyMs, staleIfError: staleMs },
    ),
  }),
  hydrate: 'visible',
  view: './OddsBoard.tsx',
});

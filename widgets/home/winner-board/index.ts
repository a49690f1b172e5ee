import { call, defineWidget } from '#engine/compose/index.ts';
import { firstRows } from './firstRows.ts';
import type { WinnerBoardProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The scrolling winner list of the home banner (R1.6, R2.5.2, R2.5.9), in the page's language (R4.22). */
export default defineWidget<WinnerBoardProps>({
  schema,
  calls: ({ props, language }) => ({
    winners: call(
      'winnerBoard',
      {
        gameCategory: props.category,
        language,
        limitNum: props.rows,
        ...(props.least > 0 && { minAmount: String(props.least) }),
      },
      {
        every: 60_000,
        keep: {
          '': {
            first: firstRows[props.variant],
            fields: ['id', 'iconUrl', 'customerName', 'gameName', 'winAmount', 'vo', 'demo'],
          },
        },
      },
    ),
  }),
  hydrate: 'visible',
  view: './WinnerBoard.tsx',
});

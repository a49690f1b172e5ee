import { call, defineWidget } from '#engine/compose/index.ts';
import { isLottery } from './isLottery.ts';
import type { ChoiceCardsProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Two or three categories as the first thing on home. Needs no script. */
export default defineWidget<ChoiceCardsProps>({
  schema,
  calls: ({ props, language, merchantCode }) => ({
    vendors: call(
      'gameVendors',
      { merchantCode, language },
      { keep: { 'data.lanes': { fields: ['title', 'cards'] } } },
    ),
    ...(props.choices.some(({ category }) => isLottery(category)) && {
      lotteries: call(
        'lotteryGames',
        { device: 'WEB', language },
        { keep: { games: { fields: ['gameType', 'next'] } } },
      ),
    }),
  }),
  hydrate: 'never',
  view: './ChoiceCards.tsx',
});

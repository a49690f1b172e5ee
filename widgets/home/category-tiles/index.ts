import { call, defineWidget } from '#engine/compose/index.ts';
import type { CategoryTilesProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The categories on home, each with its icon and number of vendors. */
export default defineWidget<CategoryTilesProps>({
  schema,
  calls: ({ props, language, merchantCode }) => ({
    vendors: call(
      'gameVendors',
      { merchantCode, language },
      { keep: { 'data.lanes': { fields: ['title', 'cards'] } } },
    ),
    ...(props.variant === 'pictures' && {
      games: call(
        'hotGames',
        { merchantCode, isPlatform: 2, platform: 'flash,html5-desktop', language },
        { keep: { list: { fields: ['gameType', 'iconUrl'] } } },
      ),
    }),
  }),
  hydrate: 'never',
  view: './CategoryTiles.tsx',
});

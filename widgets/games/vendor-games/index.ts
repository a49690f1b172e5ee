import { call, defineWidget } from '#engine/compose/index.ts';
import { pageOf } from './pageOf.ts';
import type { VendorGamesProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The popup list of a vendor whose card has the marker VASSALAGE (R2.6.6, R4.14). */
export default defineWidget<VendorGamesProps>({
  schema,
  calls: ({ props, language, params }) => ({
    games: call(
      'gameList',
      pageOf({
        vendor: params['vendor'] ?? '',
        type: params['type'],
        pageNo: 1,
        pageSize: props.count,
        language,
      }),
    ),
  }),
  subscribes: ['route'],
  query: ['type', 'vendor'],
  hydrate: 'load',
  view: './VendorGames.tsx',
});

import { call, defineWidget } from '#engine/compose/index.ts';
import type { PromoStripProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The fields of a promotion that are shown. */
const shownFields = ['id', 'title', 'url', 'linkageType', 'linkage', 'nodeId', 'vendor'];

/** The promotion strip of home: announcements of type PR unless a brand says otherwise (R2.1.31, R2.5.5). */
export default defineWidget<PromoStripProps>({
  schema,
  calls: ({ props, language }) => ({
    promotions: call(
      'announcements',
      { types: props.types, platform: 'W', execution: 'B', language },
      { keep: { banners: { first: 0, fields: [] }, notices: { first: props.count, fields: shownFields } } },
    ),
  }),
  hydrate: 'never',
  view: './PromoStrip.tsx',
});

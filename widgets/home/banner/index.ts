import { call, defineWidget } from '#engine/compose/defineWidget.ts';
import type { BannerProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** What of a banner is shown. */
const shownFields = [
  'bannerId',
  'url',
  'phoneUrl',
  'width',
  'height',
  'title',
  'linkageType',
  'linkage',
  'nodeId',
  'vendor',
];

/** The banner carousel of a page's banner group (R2.1.12, R2.5.1) with what stands beside it (R2.5.2). */
export default defineWidget<BannerProps>({
  schema,
  slots: { aside: {} },
  calls: ({ language, bannerGroup = 'home' }) => ({
    banners: call(
      'announcements',
      { types: 'B', platform: 'W', execution: 'B', groupName: `w_${bannerGroup}`, language },
      { keep: { notices: { first: 0, fields: [] }, banners: { fields: shownFields } } },
    ),
  }),
  hydrate: 'visible',
  view: './Banner.tsx',
});

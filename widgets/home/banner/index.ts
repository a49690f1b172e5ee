import { call, defineWidget } from '#engine/compose/index.ts';
import type { CallDescription } from '#engine/contracts/widget.ts';
import type { BannerProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The fields of a banner that are shown. */
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
  'gameCode',
  'gameType',
  'isGame',
];

/**
 * The banner carousel of a page's banner group (R2.1.12, R2.5.1) with the slot `aside` (R2.5.2), and with the brand's
 * own slides in the slot `slides`.
 */
export default defineWidget<BannerProps>({
  schema,
  provides: ['banners'],
  slots: { aside: {}, slides: { allow: ['banner-slide'] } },
  calls: ({ props, language, bannerGroup }): Record<string, CallDescription> => {
    if (bannerGroup === undefined || props.own === 'only') return {};
    const query = { types: 'B', platform: 'W', execution: 'B', groupName: `w_${bannerGroup}`, language };
    return {
      banners: call('announcements', query, {
        keep: { notices: { first: 0, fields: [] }, banners: { fields: shownFields } },
      }),
    };
  },
  hydrate: 'visible',
  view: './Banner.tsx',
});

import { call, defineWidget } from '#engine/compose/index.ts';
import { audienceOf } from '#widgets/shared/notices/audienceOf.ts';
import type { PromoStripProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The fields that are shown. */
const noticeFields = [
  'id',
  'title',
  'url',
  'linkageType',
  'linkage',
  'nodeId',
  'vendor',
  'gameCode',
  'gameType',
  'isGame',
];
const offerFields = ['id', 'title', 'condition', 'url', 'state', 'endTime', 'minimumDeposit', 'wager'];

/**
 * The promotion strip of home: announcements of type PR unless a brand says otherwise (R2.1.31, R2.5.5). As offers, the
 * promotions themselves first, whose condition and end the platform holds to. Members' come by a call with a token, because
 * those who take a break are offered none.
 */
export default defineWidget<PromoStripProps>({
  schema,
  calls: ({ props: { variant, count, types }, language, role }) => ({
    promotions: call(
      'announcements',
      { types, platform: 'W', execution: 'B', language, audience: audienceOf(role) },
      { keep: { banners: { first: 0, fields: [] }, notices: { first: count, fields: noticeFields } } },
    ),
    ...(variant === 'offers' && {
      offers: call(
        isMember(role) ? 'memberPromotions' : 'promotions',
        { language },
        { keep: { promotions: { first: count, fields: offerFields } } },
      ),
    }),
  }),
  hydrate: ({ props, role }) => (props.variant === 'offers' && isMember(role) ? 'visible' : 'never'),
  view: './PromoStrip.tsx',
});

const isMember = (role: string) => role === 'member' || role === 'agent';

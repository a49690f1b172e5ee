import { call, defineWidget } from '#engine/compose/index.ts';
import type { PromoListProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/**
 * The promotions of the merchant by type (R2.1.24). Members' come with their own states, by a call with a token; guests' are
 * rendered by the server. Tabs are links, so the list works without script; with it, the times left go on.
 */
export default defineWidget<PromoListProps>({
  schema,
  calls: ({ role, language }) => ({
    list: call(role === 'member' || role === 'agent' ? 'memberPromotions' : 'promotions', { language }),
  }),
  subscribes: ['route'],
  query: ['type', 'ahead'],
  hydrate: 'visible',
  view: './PromoList.tsx',
});

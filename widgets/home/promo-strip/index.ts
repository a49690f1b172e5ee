import { call, defineWidget } from '#engine/compose/defineWidget.ts';
import type { PromoStripProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The promotion strip of home, announcements of type PR (R2.1.31, R2.5.5). */
export default defineWidget<PromoStripProps>({
  schema,
  calls: ({ language }) => ({
    promotions: call('announcements', { types: 'PR', platform: 'W', execution: 'B', language }),
  }),
  hydrate: 'never',
  view: './PromoStrip.tsx',
});

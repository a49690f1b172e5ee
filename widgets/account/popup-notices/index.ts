import { call, defineWidget } from '#engine/compose/index.ts';
import { audienceOf } from '#widgets/shared/notices/audienceOf.ts';
import type { PopupNoticesProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The page carries only the ids; texts and window load with the first notice to show (R2.5.8). */
export default defineWidget<PopupNoticesProps>({
  schema,
  calls: ({ props, language, role }) => ({
    announcements: call(
      'announcements',
      { types: props.types, platform: 'W', execution: 'B', language, audience: audienceOf(role) },
      { keep: { banners: { first: 0, fields: [] }, notices: { fields: ['id'] } } },
    ),
  }),
  hydrate: 'load',
  view: './PopupNotices.tsx',
});
export { quietKey } from './seen.ts';

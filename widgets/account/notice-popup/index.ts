import { call, defineWidget } from '#engine/compose/index.ts';
import { audienceOf } from '#widgets/shared/notices/audienceOf.ts';
import type { NoticePopupProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<NoticePopupProps>({
  schema,
  calls: ({ props, language, role }) => ({
    announcements: call('announcements', {
      types: props.types,
      platform: 'W',
      execution: 'B',
      language,
      audience: audienceOf(role),
    }),
  }),
  subscribes: ['route'],
  query: ['id'],
  hydrate: 'load',
  view: './NoticePopup.tsx',
});

import { call, defineWidget } from '#engine/compose/index.ts';
import { audienceOf } from '#widgets/shared/notices/audienceOf.ts';
import type { NoticeListProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Items open natively and pages are links, so it never hydrates (R2.1.19, R2.5.4). */
export default defineWidget<NoticeListProps>({
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
  query: ['id', 'page'],
  hydrate: 'never',
  view: './NoticeList.tsx',
});

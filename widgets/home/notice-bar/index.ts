import { call, defineWidget } from '#engine/compose/index.ts';
import { audienceOf } from '#widgets/shared/notices/audienceOf.ts';
import type { NoticeBarProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The scrolling line of notices: type PL unless a brand says otherwise (R2.5.3, R2.5.5). */
export default defineWidget<NoticeBarProps>({
  schema,
  calls: ({ props, language, role }) => ({
    notices: call(
      'announcements',
      { types: props.types, platform: 'W', execution: 'B', language, audience: audienceOf(role) },
      {
        keep: {
          banners: { first: 0, fields: [] },
          notices: {
            first: props.count,
            fields: [...(props.variant === 'stacked' ? ['startDateStr'] : []), 'id', 'title'],
          },
        },
      },
    ),
  }),
  hydrate: 'never',
  view: './NoticeBar.tsx',
});

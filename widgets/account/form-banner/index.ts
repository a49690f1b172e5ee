import { call, defineWidget } from '#engine/compose/index.ts';
import type { FormBannerProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<FormBannerProps>({
  schema,
  calls: ({ props, language }) => ({
    banners: call(
      'announcements',
      { types: 'B', platform: 'W', execution: 'B', groupName: `w_${props.group}`, language },
      { keep: { notices: { first: 0, fields: [] }, banners: { first: 1, fields: ['url', 'title'] } } },
    ),
  }),
  hydrate: 'never',
  view: './FormBanner.tsx',
});

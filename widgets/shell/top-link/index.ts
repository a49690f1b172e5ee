import { call, defineWidget } from '#engine/compose/index.ts';
import type { TopLinkProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<TopLinkProps>({
  schema,
  calls: ({ props, language }) => ({
    ...(props.resource && { routes: call('domainRoute', {}) }),
    ...(props.bannerGroup && {
      banners: call('announcements', {
        types: 'B',
        platform: 'W',
        execution: 'B',
        groupName: `w_${props.bannerGroup}`,
        language,
      }),
    }),
  }),
  hydrate: 'never',
  view: './TopLink.tsx',
});

import { call, defineWidget } from '#engine/compose/index.ts';
import type { SocialLinksProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<SocialLinksProps>({
  schema,
  calls: () => ({ routes: call('domainRoute', {}) }),
  hydrate: 'never',
  view: './SocialLinks.tsx',
});

import { defineWidget } from '#engine/compose/index.ts';
import type { SiteNavProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<SiteNavProps>({
  schema,
  regions: { bar: ['top'], tiles: ['top'], side: ['rail'] },
  slots: { items: { allow: ['nav-link', 'nav-category', 'nav-vendor'] } },
  subscribes: ['route'],
  hydrate: 'load',
  view: './SiteNav.tsx',
});

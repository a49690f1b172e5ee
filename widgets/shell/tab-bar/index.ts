import { defineWidget } from '#engine/compose/index.ts';
import type { TabBarProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<TabBarProps>({
  schema,
  slots: { items: { allow: ['tab-link'] } },
  subscribes: ['route'],
  hydrate: 'interaction',
  fixed: true,
  view: './TabBar.tsx',
});

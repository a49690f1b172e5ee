import { defineWidget } from '#engine/compose/index.ts';
import type { TopMenuProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<TopMenuProps>({
  schema,
  slots: { items: { allow: ['top-link', 'service-link'] } },
  hydrate: 'never',
  view: './TopMenu.tsx',
});

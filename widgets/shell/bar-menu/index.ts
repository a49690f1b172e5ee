import { defineWidget } from '#engine/compose/index.ts';
import type { BarMenuProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<BarMenuProps>({
  schema,
  slots: { items: { allow: ['top-link', 'service-link'] } },
  hydrate: 'never',
  view: './BarMenu.tsx',
});

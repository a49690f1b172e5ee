import { defineWidget } from '#engine/compose/defineWidget.ts';
import type { NavLinkProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<NavLinkProps>({
  schema,
  hydrate: 'never',
  view: './NavLink.tsx',
});

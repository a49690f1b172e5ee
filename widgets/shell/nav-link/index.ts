import { defineWidget } from '#engine/compose/index.ts';
import type { NavLinkProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<NavLinkProps>({
  schema,
  hydrate: 'never',
  view: './NavLink.tsx',
});

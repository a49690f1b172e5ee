import { call, defineWidget } from '#engine/compose/index.ts';
import type { NavCategoryProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<NavCategoryProps>({
  schema,
  calls: ({ merchantCode, language }) => ({ vendors: call('gameVendors', { merchantCode, language }) }),
  hydrate: 'never',
  view: './NavCategory.tsx',
});

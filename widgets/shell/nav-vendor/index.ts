import { call, defineWidget } from '#engine/compose/index.ts';
import type { NavVendorProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<NavVendorProps>({
  schema,
  calls: ({ merchantCode, language }) => ({ vendors: call('gameVendors', { merchantCode, language }) }),
  hydrate: 'never',
  view: './NavVendor.tsx',
});

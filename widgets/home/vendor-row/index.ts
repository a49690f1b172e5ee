import { call, defineWidget } from '#engine/compose/index.ts';
import type { VendorRowProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Vendors on home (R2.1.31): of all categories, or a separate row for some, sports first. */
export default defineWidget<VendorRowProps>({
  schema,
  calls: ({ merchantCode, language }) => ({ vendors: call('gameVendors', { merchantCode, language }) }),
  hydrate: 'never',
  view: './VendorRow.tsx',
});

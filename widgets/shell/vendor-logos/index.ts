import { call, defineWidget } from '#engine/compose/index.ts';
import type { VendorLogosProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<VendorLogosProps>({
  schema,
  calls: ({ merchantCode, language }) => ({ vendors: call('gameVendors', { merchantCode, language }) }),
  hydrate: 'never',
  view: './VendorLogos.tsx',
});

import { call, defineWidget } from '#engine/compose/index.ts';
import { stateParameters } from '#widgets/shared/games/listState.ts';
import type { VendorTabsProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Selects the provider of the game list on the same page (R2.1.7, R2.9.1). They share the address. */
export default defineWidget<VendorTabsProps>({
  schema,
  calls: ({ merchantCode, language }) => ({ vendors: call('gameVendors', { merchantCode, language }) }),
  subscribes: ['route', 'session'],
  query: stateParameters,
  hydrate: 'load',
  view: './VendorTabs.tsx',
});

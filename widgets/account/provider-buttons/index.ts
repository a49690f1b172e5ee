import { call, defineWidget } from '#engine/compose/index.ts';
import type { ProviderButtonsProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<ProviderButtonsProps>({
  schema,
  calls: () => ({ settings: call('registerSettings', {}) }),
  hydrate: 'interaction',
  view: './ProviderButtons.tsx',
});

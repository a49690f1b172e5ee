import { call, defineWidget } from '#engine/compose/index.ts';
import type { WalletsProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<WalletsProps>({
  schema,
  calls: () => ({ wallets: call('wallets', {}) }),
  hydrate: 'load',
  view: './Wallets.tsx',
});

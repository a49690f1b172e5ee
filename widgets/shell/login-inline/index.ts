import { call, defineWidget } from '#engine/compose/index.ts';
import type { LoginInlineProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<LoginInlineProps>({
  schema,
  provides: ['log-in'],
  calls: () => ({ settings: call('registerSettings', {}) }),
  hydrate: 'interaction',
  view: './LoginInline.tsx',
});

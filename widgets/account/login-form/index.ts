import { call, defineWidget } from '#engine/compose/defineWidget.ts';
import type { LoginFormProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<LoginFormProps>({
  schema,
  calls: () => ({ settings: call('registerSettings', {}) }),
  flags: ['DIRECTREG3'],
  hydrate: 'load',
  view: './LoginForm.tsx',
});

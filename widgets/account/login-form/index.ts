import { defineWidget } from '#engine/compose/defineWidget.ts';
import type { LoginFormProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<LoginFormProps>({
  schema,
  flags: ['DIRECTREG3'],
  hydrate: 'load',
  view: './LoginForm.tsx',
});

import { defineWidget } from '#engine/compose/index.ts';
import type { ButtonProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<ButtonProps>({
  schema,
  hydrate: 'never',
  view: './Button.tsx',
});

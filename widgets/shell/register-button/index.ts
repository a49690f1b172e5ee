import { defineWidget } from '#engine/compose/index.ts';
import type { RegisterButtonProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<RegisterButtonProps>({
  schema,
  flags: ['DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMREG3'],
  hydrate: 'never',
  view: './RegisterButton.tsx',
});

import { defineWidget } from '#engine/compose/index.ts';
import type { IdentityChoiceProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<IdentityChoiceProps>({
  schema,
  hydrate: 'load',
  view: './IdentityChoice.tsx',
});

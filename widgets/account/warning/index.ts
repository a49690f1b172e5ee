import { defineWidget } from '#engine/compose/index.ts';
import type { WarningProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<WarningProps>({
  schema,
  flags: ['DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMREG3'],
  hydrate: 'load',
  view: './Warning.tsx',
});

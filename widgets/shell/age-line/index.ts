import { defineWidget } from '#engine/compose/index.ts';
import type { AgeLineProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<AgeLineProps>({
  schema,
  hydrate: 'never',
  view: './AgeLine.tsx',
});

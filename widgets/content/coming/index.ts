import { defineWidget } from '#engine/compose/index.ts';
import type { ComingProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<ComingProps>({
  schema,
  hydrate: 'never',
  view: './Coming.tsx',
});

import { defineWidget } from '#engine/compose/index.ts';
import type { GridProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<GridProps>({
  schema,
  slots: { items: {} },
  hydrate: 'never',
  view: './Grid.tsx',
});

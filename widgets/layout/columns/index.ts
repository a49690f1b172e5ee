import { defineWidget } from '#engine/compose/index.ts';
import type { ColumnsProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<ColumnsProps>({
  schema,
  slots: { start: {}, end: {} },
  hydrate: 'never',
  view: './Columns.tsx',
});

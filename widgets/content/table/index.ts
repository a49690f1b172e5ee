import { defineWidget } from '#engine/compose/index.ts';
import type { TableProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<TableProps>({
  schema,
  hydrate: 'never',
  view: './Table.tsx',
});

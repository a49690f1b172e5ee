import { defineWidget } from '#engine/compose/defineWidget.ts';
import type { StackProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<StackProps>({
  schema,
  slots: { items: {} },
  hydrate: 'load',
  view: './Stack.tsx',
});

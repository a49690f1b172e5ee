import { defineWidget } from '#engine/compose/index.ts';
import type { StackProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<StackProps>({
  schema,
  slots: { items: {} },
  hydrate: 'never',
  view: './Stack.tsx',
});

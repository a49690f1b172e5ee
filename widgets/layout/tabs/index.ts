import { defineWidget } from '#engine/compose/index.ts';
import type { TabsProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<TabsProps>({
  schema,
  slots: { first: {}, second: {}, third: {}, fourth: {}, fifth: {}, sixth: {} },
  hydrate: 'load',
  view: './Tabs.tsx',
});

import { defineWidget } from '#engine/compose/index.ts';
import type { SiteHeaderProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<SiteHeaderProps>({
  schema,
  slots: { bar: {}, tools: {}, start: {}, center: {}, end: {} },
  hydrate: 'never',
  view: './SiteHeader.tsx',
});

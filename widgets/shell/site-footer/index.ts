import { defineWidget } from '#engine/compose/index.ts';
import type { SiteFooterProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<SiteFooterProps>({
  schema,
  slots: { logos: {}, columns: {}, tools: {}, end: {} },
  hydrate: 'never',
  view: './SiteFooter.tsx',
});

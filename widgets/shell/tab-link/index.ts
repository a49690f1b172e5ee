import { defineWidget } from '#engine/compose/index.ts';
import type { TabLinkProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<TabLinkProps>({
  schema,
  hydrate: 'never',
  view: './TabLink.tsx',
});

import { defineWidget } from '#engine/compose/index.ts';
import type { RegionBlockProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<RegionBlockProps>({
  schema,
  hydrate: 'interaction',
  view: './RegionBlock.tsx',
});

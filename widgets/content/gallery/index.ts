import { defineWidget } from '#engine/compose/index.ts';
import type { GalleryProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<GalleryProps>({
  schema,
  hydrate: 'interaction',
  view: './Gallery.tsx',
});

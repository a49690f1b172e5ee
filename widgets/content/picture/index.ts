import { defineWidget } from '#engine/compose/index.ts';
import type { PictureProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<PictureProps>({
  schema,
  hydrate: 'never',
  view: './Picture.tsx',
});

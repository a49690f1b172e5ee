import { defineWidget } from '#engine/compose/index.ts';
import type { RichTextProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<RichTextProps>({
  schema,
  hydrate: 'never',
  view: './RichText.tsx',
});

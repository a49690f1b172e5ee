import { defineWidget } from '#engine/compose/index.ts';
import type { EmbedProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<EmbedProps>({
  schema,
  hydrate: ({ props: { load, position } }) =>
    load === 'visible' && position === 'inline' ? 'visible' : 'interaction',
  view: './Embed.tsx',
});

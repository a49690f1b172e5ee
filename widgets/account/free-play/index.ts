import { defineWidget } from '#engine/compose/index.ts';
import type { FreePlayProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<FreePlayProps>({
  schema,
  hydrate: 'interaction',
  view: './FreePlay.tsx',
});

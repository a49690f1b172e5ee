import { defineWidget } from '#engine/compose/index.ts';
import type { NotFoundProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<NotFoundProps>({
  schema,
  subscribes: ['session'],
  hydrate: 'interaction',
  view: './NotFound.tsx',
});

import { defineWidget } from '#engine/compose/index.ts';
import type { ServiceBoxProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<ServiceBoxProps>({
  schema,
  subscribes: ['session'],
  hydrate: 'interaction',
  view: './ServiceBox.tsx',
});

import { defineWidget } from '#engine/compose/defineWidget.ts';
import type { ServiceBoxProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<ServiceBoxProps>({
  schema,
  follows: ['session'],
  hydrate: 'interaction',
  view: './ServiceBox.tsx',
});

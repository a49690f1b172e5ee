import { defineWidget } from '#engine/compose/index.ts';
import type { ServiceLinkProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<ServiceLinkProps>({
  schema,
  subscribes: ['session'],
  hydrate: 'interaction',
  view: './ServiceLink.tsx',
});

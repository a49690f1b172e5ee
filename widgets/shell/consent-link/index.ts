import { defineWidget } from '#engine/compose/index.ts';
import type { ConsentLinkProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<ConsentLinkProps>({
  schema,
  hydrate: 'never',
  view: './ConsentLink.tsx',
});

import { defineWidget } from '#engine/compose/index.ts';
import type { SkipLinkProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<SkipLinkProps>({
  schema,
  hydrate: 'never',
  view: './SkipLink.tsx',
});

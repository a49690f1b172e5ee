import { defineWidget } from '#engine/compose/index.ts';
import type { PageHeadingProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<PageHeadingProps>({
  schema,
  provides: ['main-heading'],
  hydrate: 'never',
  view: './PageHeading.tsx',
});

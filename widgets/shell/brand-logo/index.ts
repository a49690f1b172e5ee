import { defineWidget } from '#engine/compose/index.ts';
import type { BrandLogoProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<BrandLogoProps>({
  schema,
  hydrate: 'never',
  view: './BrandLogo.tsx',
});

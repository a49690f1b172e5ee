import { defineWidget } from '#engine/compose/index.ts';
import type { HeroProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<HeroProps>({
  schema,
  provides: ['main-heading'],
  hydrate: 'never',
  view: './Hero.tsx',
});

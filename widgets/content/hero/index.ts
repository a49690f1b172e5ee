import { defineWidget } from '#engine/compose/index.ts';
import type { HeroProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<HeroProps>({
  schema,
  provides: ['main-heading'],
  // Only a video needs script.
  hydrate: ({ props }) => (/"video\w*":/.test(JSON.stringify(props)) ? 'visible' : 'never'),
  view: './Hero.tsx',
});

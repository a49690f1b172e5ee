import { defineWidget } from '#engine/compose/index.ts';
import type { LogoWallProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<LogoWallProps>({
  schema,
  hydrate: 'never',
  view: './LogoWall.tsx',
});

import { defineWidget } from '#engine/compose/index.ts';
import type { ThemeSwitchProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<ThemeSwitchProps>({
  schema,
  hydrate: 'never',
  view: './ThemeSwitch.tsx',
});

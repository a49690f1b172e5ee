import { defineWidget } from '#engine/compose/index.ts';
import type { LanguageSwitchProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<LanguageSwitchProps>({
  schema,
  provides: ['language-switch'],
  subscribes: ['route'],
  hydrate: 'interaction',
  view: './LanguageSwitch.tsx',
});

import { defineWidget } from '#engine/compose/defineWidget.ts';
import type { LoginInlineProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<LoginInlineProps>({
  schema,
  hydrate: 'interaction',
  view: './LoginInline.tsx',
});

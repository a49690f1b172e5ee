import { defineWidget } from '#engine/compose/index.ts';
import type { HelplineProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<HelplineProps>({
  schema,
  hydrate: 'never',
  view: './Helpline.tsx',
});

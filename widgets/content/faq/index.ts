import { defineWidget } from '#engine/compose/index.ts';
import type { FaqProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<FaqProps>({
  schema,
  hydrate: 'never',
  view: './Faq.tsx',
});

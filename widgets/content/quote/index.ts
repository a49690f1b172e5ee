import { defineWidget } from '#engine/compose/index.ts';
import type { QuoteProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<QuoteProps>({
  schema,
  hydrate: 'never',
  view: './Quote.tsx',
});

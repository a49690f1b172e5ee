import { defineWidget } from '#engine/compose/index.ts';
import type { ArticleSectionProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<ArticleSectionProps>({
  schema,
  slots: { more: {} },
  hydrate: 'never',
  view: './ArticleSection.tsx',
});

import { defineWidget } from '#engine/compose/index.ts';
import type { ArticleProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<ArticleProps>({
  schema,
  provides: ['main-heading'],
  slots: { start: {}, sections: { allow: ['article-section'] } },
  hydrate: 'never',
  view: './Article.tsx',
});

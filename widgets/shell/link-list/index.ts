import { defineWidget } from '#engine/compose/index.ts';
import type { LinkListProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<LinkListProps>({
  schema,
  slots: { items: { allow: ['footer-link', 'help-links', 'consent-link'] } },
  hydrate: 'never',
  view: './LinkList.tsx',
});

import { defineWidget } from '#engine/compose/index.ts';
import type { FooterLinkProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<FooterLinkProps>({
  schema,
  hydrate: 'never',
  view: './FooterLink.tsx',
});

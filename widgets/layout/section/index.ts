import { defineWidget } from '#engine/compose/index.ts';
import type { SectionProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<SectionProps>({
  schema,
  slots: { items: {} },
  hydrate: 'never',
  view: './Section.tsx',
});

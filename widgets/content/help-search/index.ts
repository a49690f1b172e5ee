import { defineWidget } from '#engine/compose/index.ts';
import type { HelpSearchProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Separate from the results, so that the articles never need script (R2.1.25). */
export default defineWidget<HelpSearchProps>({
  schema,
  subscribes: ['route'],
  query: ['q'],
  hydrate: 'interaction',
  view: './HelpSearch.tsx',
});

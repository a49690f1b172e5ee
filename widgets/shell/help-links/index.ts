import { call, defineWidget } from '#engine/compose/index.ts';
import type { HelpLinksProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<HelpLinksProps>({
  schema,
  calls: ({ language }) => ({
    categories: call('helpCenter', { language }, { keep: { '': { fields: ['id', 'title'] } } }),
  }),
  hydrate: 'never',
  view: './HelpLinks.tsx',
});

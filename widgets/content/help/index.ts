import { call, defineWidget } from '#engine/compose/index.ts';
import type { HelpProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** It consists of links only, so it never hydrates (R2.1.25). */
export default defineWidget<HelpProps>({
  schema,
  calls: ({ language }) => ({ categories: call('helpCenter', { language }) }),
  subscribes: ['route'],
  hydrate: 'never',
  view: './Help.tsx',
});

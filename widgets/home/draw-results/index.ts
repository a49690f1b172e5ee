import { call, defineWidget } from '#engine/compose/index.ts';
import type { DrawResultsProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The latest results of the Vietnamese lotteries on home (R2.1.31). */
export default defineWidget<DrawResultsProps>({
  schema,
  calls: ({ props, language }) => ({ results: call('vnNumeros', { count: props.asked, language }) }),
  hydrate: 'never',
  view: './DrawResults.tsx',
});

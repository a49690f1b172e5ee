import { call, defineWidget } from '#engine/compose/index.ts';
import { periodOf } from '../shared/rankPeriod.ts';
import type { RankOwnProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Separate from the table, so that the table is the same for all visitors and never hydrates (R2.1.21). */
export default defineWidget<RankOwnProps>({
  schema,
  calls: ({ props: { rankType }, params }) => ({
    ranking: call('rankList', { rankType, period: periodOf(params), limitNum: 1 }),
  }),
  subscribes: ['session'],
  query: ['type'],
  hydrate: 'load',
  view: './RankOwn.tsx',
});

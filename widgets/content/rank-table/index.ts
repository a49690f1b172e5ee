import { call, defineWidget } from '#engine/compose/index.ts';
import { periodOf } from '../shared/rankPeriod.ts';
import type { RankTableProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Its tabs are links, so it never hydrates (R2.1.4, R2.1.21). */
export default defineWidget<RankTableProps>({
  schema,
  calls: ({ props: { rankType, rows }, params }) => ({
    ranking: call('rankList', { rankType, period: periodOf(params), limitNum: rows }),
  }),
  query: ['type'],
  hydrate: 'never',
  view: './RankTable.tsx',
});

import { call, defineWidget } from '#engine/compose/index.ts';
import type { RankListProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The first places of a ranking, for home and promotions (R2.10.5). */
export default defineWidget<RankListProps>({
  schema,
  calls: ({ props: { rankType, period, rows } }) => ({
    // With every bet of a busy site it is another.
    ranking: call('rankList', { rankType, period, limitNum: rows }, { mayLag: 60_000 }),
  }),
  hydrate: 'never',
  view: './RankList.tsx',
});

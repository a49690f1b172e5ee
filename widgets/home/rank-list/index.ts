import { call, defineWidget } from '#engine/compose/index.ts';
import type { RankListProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The top of a ranking, for home and promotions (R2.10.5). */
export default defineWidget<RankListProps>({
  schema,
  calls: ({ props: { rankType, period, rows } }) => ({
    // On a busy site the ranking changes with every bet, so a stale one is served for up to 60 s.
    ranking: call('rankList', { rankType, period, limitNum: rows }, { maxAge: 60_000 }),
  }),
  hydrate: 'never',
  view: './RankList.tsx',
});

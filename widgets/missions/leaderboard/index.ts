import { call, defineWidget } from '#engine/compose/index.ts';
import type { LeaderboardProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** A leaderboard (R2.7.15), for the member centre and for any page. */
export default defineWidget<LeaderboardProps>({
  schema,
  calls: ({ props: { leaderboard, rows }, language }) => ({
    ranking: call('missionLeaderboard', {
      ...(leaderboard !== undefined && { leaderboard }),
      limitNum: rows,
      language,
    }),
  }),
  hydrate: 'visible',
  view: './Leaderboard.tsx',
});

import { call, defineWidget } from '#engine/compose/index.ts';
import type { CallDescription, CallsInput } from '#engine/contracts/widget.ts';
import { hotCategories } from '#widgets/shared/games/hotCategories.ts';
import type { GameRowProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The fields of a game that are shown. */
const hotFields = ['nodeId', 'gameCode', 'gameName', 'vassalage', 'displayName', 'gameType', 'iconUrl'];
const lotteryFields = ['gameCode', 'gameName', 'vendor', 'gameType', 'iconUrl'];

/** Games on home (R2.1.31): hot ones, popular lotteries, or those that the member played last (R2.9.2). */
export default defineWidget<GameRowProps>({
  schema,
  calls: (input) => sources[input.props.source](input),
  // Only members and trial accounts mark favourites; for guests the tiles are plain links.
  hydrate: ({ props, role }) => (role === 'guest' || props.source === 'popular' ? 'never' : 'visible'),
  view: './GameRow.tsx',
});

type Calls = Record<string, CallDescription>;

const sources: Record<GameRowProps['source'], (input: CallsInput<GameRowProps>) => Calls> = {
  hot: hotGames,
  popular: (input) => ({ games: popular(input) }),
  recent: (input): Calls => (input.role === 'guest' ? {} : { games: recent(input) }),
};

/** The games that the member played last, with the fixed value of R7.8. */
function recent({ props: { category, count }, language }: CallsInput<GameRowProps>): CallDescription {
  const query = { clientType: 3, ...(category !== undefined && { gameType: category }), language };
  return call('recentGame', { ...query, pageNo: 1, pageSize: count });
}

/** With the fixed values of R7.8. */
function popular({ props, language }: CallsInput<GameRowProps>): CallDescription {
  return call(
    'popular',
    { count: Math.min(props.count, 20), prizeMode: 'ZY', device: 'WEB', language },
    { keep: { '': { first: props.count, fields: lotteryFields } } },
  );
}

/** With the fixed values of R7.8. A category without hot games requests none (R9.6). */
function hotGames({ props: { category, count }, language, merchantCode }: CallsInput<GameRowProps>): Calls {
  if (category !== undefined && !hotCategories.includes(category)) return {};
  const query = {
    merchantCode,
    isPlatform: 2,
    platform: 'flash,html5-desktop',
    ...(category !== undefined && { gameType: category }),
    language,
  };
  return { games: call('hotGames', query, { keep: { list: { first: count, fields: hotFields } } }) };
}

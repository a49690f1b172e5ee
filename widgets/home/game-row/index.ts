import { call, defineWidget } from '#engine/compose/index.ts';
import type { CallDescription, CallsInput } from '#engine/contracts/widget.ts';
import { hotCategories } from '#widgets/shared/games/hotCategories.ts';
import type { GameRowProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The fields of a game that are shown. */
const hotFields = [
  'nodeId',
  'gameCode',
  'gameName',
  'vassalage',
  'displayName',
  'gameType',
  'isHot',
  'iconUrl',
];
const lotteryFields = ['gameCode', 'gameName', 'vendor', 'gameType', 'iconUrl'];

/** Games on home (R2.1.31): hot ones, or popular lotteries. */
export default defineWidget<GameRowProps>({
  schema,
  calls: (input) => (input.props.source === 'popular' ? { games: popular(input) } : hotGames(input)),
  // Only members and trial accounts mark favourites; for guests the tiles are plain links.
  hydrate: ({ props, role }) => (role === 'guest' || props.source === 'popular' ? 'never' : 'visible'),
  view: './GameRow.tsx',
});

/** With the fixed values of R7.8. */
function popular({ props, language }: CallsInput<GameRowProps>): CallDescription {
  return call(
    'popular',
    { count: Math.min(props.count, 20), prizeMode: 'ZY', device: 'WEB', language },
    { keep: { '': { first: props.count, fields: lotteryFields } } },
  );
}

/** With the fixed values of R7.8. A category without hot games requests none (R9.6). */
function hotGames({
  props: { category, count },
  language,
  merchantCode,
}: CallsInput<GameRowProps>): Record<string, CallDescription> {
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

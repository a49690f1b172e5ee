import { call, defineWidget } from '#engine/compose/index.ts';
import type { CallDescription, CallsInput, SelectedFields } from '#engine/contracts/widget.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { gamesCall, type ListCall } from '#widgets/shared/games/gamesCall.ts';
import { listVendors } from '#widgets/shared/games/listVendors.ts';
import { hotCategories } from '#widgets/shared/games/hotCategories.ts';
import { keyOfState, readState, stateParameters, type ListState } from '#widgets/shared/games/listState.ts';
import type { GameListProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The games of a category (R2.9.1, R2.9.2). The server renders the first page of the state in the address. */
export default defineWidget<GameListProps>({
  schema,
  calls(input) {
    const { props, role, params, merchantCode, language } = input;
    const { category } = props;
    const state = readState(params, { category, signedIn: role !== 'guest', offersLines: props.lines });
    return {
      vendors: call('gameVendors', { merchantCode, language }),
      ...hotCall(input, state),
      ...firstPage(input, state),
    };
  },
  // The provider in the path of the games route (R2.1.18); an unknown one in the query shows the first tab (R2.1.7).
  exists({ props, params: { vassalage } }, data) {
    const vendors = data['vendors'] as CallValue<'gameVendors'> | undefined;
    if (vassalage === undefined || !vendors) return true;
    return listVendors(vendors.data.lanes, props).some((card) => card.vassalage === vassalage);
  },
  subscribes: ['route', 'session'],
  query: stateParameters,
  hydrate: 'load',
  view: './GameList.tsx',
});

/** Whether the category has hot games, which decides whether the list type shows (R2.9.1, R9.6). */
function hotCall(
  { props: { category, seamless }, language, merchantCode }: CallsInput<GameListProps>,
  { list }: ListState,
): Record<string, CallDescription> {
  if (list === 'hot' || (category !== undefined && !hotCategories.includes(category))) return {};
  const query = {
    merchantCode,
    isPlatform: 2,
    platform: 'flash,html5-desktop',
    ...(category !== undefined && { gameType: category }),
    ...(seamless && { seamless }),
    language,
  };
  return { 'hot games': call('hotGames', query, { keep: { list: { first: 1, fields: ['nodeId'] } } }) };
}

/** The fields of a game that are shown. */
const fields = [
  'nodeId',
  'gameCode',
  'gameName',
  'vassalage',
  'displayName',
  'gameType',
  'isHot',
  'minBet',
  'iconUrl',
];
const kept: Partial<Record<ListCall, SelectedFields>> = {
  gameList: { games: { fields } },
  hotGames: { list: { fields } },
};

/** Under the key of its state, so that the view knows which state it belongs to. Own games load in the browser only. */
function firstPage(
  { props: { category, seamless, pageSize }, language, merchantCode }: CallsInput<GameListProps>,
  state: ListState,
): Record<string, CallDescription> {
  const { name, query } = gamesCall(state, { category, seamless, language, merchantCode, pageSize });
  const keep = kept[name];
  return keep ? { [`games ${keyOfState(state)}`]: call(name, query as never, { keep }) } : {};
}

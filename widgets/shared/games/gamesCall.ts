import type { CallName, CallQuery, CallValue, Game } from '#schemas/generated/api.ts';
import type { ListState } from './listState.ts';

/** The calls that list games. */
export type ListCall = 'gameList' | 'hotGames' | 'favoriteGamesList' | 'recentGame';

interface Place {
  category?: string | undefined;
  /** The platform's language code (R3.18). */
  language: string;
  merchantCode: string;
  /** Only vendors that are played from the main balance (R2.1.26). */
  seamless?: boolean | undefined;
  pageNo?: number;
  /** Games per page (R4.16). */
  pageSize: number;
}

/** The call for a page of a list, with the fixed values of R7.8. Hot games have one page (R4.16). */
export function gamesCall(
  { list, vendor, search, classify, minBet, lines }: ListState,
  { category, language, merchantCode, seamless = false, pageNo = 1, pageSize }: Place,
): { [N in ListCall]: { name: N; query: CallQuery<N> } }[ListCall] {
  const filter = {
    ...(category !== undefined && { gameType: category }),
    ...(vendor !== '' && { vassalage: vendor }),
    ...(classify !== '' && { gameClassify: classify }),
    ...(search !== '' && { gameName: search }),
    ...(minBet !== '' && { minBet }),
    ...(lines !== '' && { minLineNum: Number(lines) }),
    ...(seamless && { seamless }),
    language,
  };
  const page = { clientType: 3, pageNo, pageSize };
  const platform = 'flash,html5-desktop';
  switch (list) {
    case 'hot':
      return { name: 'hotGames', query: { merchantCode, isPlatform: 2, platform, ...filter } };
    case 'favorites':
      return { name: 'favoriteGamesList', query: { ...page, platform: 'flash', ...filter } };
    case 'recent':
      return { name: 'recentGame', query: { ...page, ...filter } };
    case 'all':
      return { name: 'gameList', query: { ...page, platform, ...filter } };
  }
}

/** A page of games, whichever call it came from. */
export interface GamePage {
  games: readonly Game[];
  totalPages: number;
}

/** The games of a response: each call has them in another place (R3.11). */
export function pageIn(response: CallValue<ListCall>): GamePage {
  if ('games' in response) return response;
  if ('content' in response) return { games: response.content, totalPages: response.totalPages };
  if ('totalPages' in response) return { games: response.list, totalPages: response.totalPages };
  return { games: response.list, totalPages: response.list.length > 0 ? 1 : 0 };
}

/** Makes the call for a page. */
export async function requestPage(
  request: <N extends CallName>(name: N, query: CallQuery<N>) => Promise<CallValue<N>>,
  call: ReturnType<typeof gamesCall>,
): Promise<GamePage> {
  switch (call.name) {
    case 'gameList':
      return pageIn(await request('gameList', call.query));
    case 'hotGames':
      return pageIn(await request('hotGames', call.query));
    case 'favoriteGamesList':
      return pageIn(await request('favoriteGamesList', call.query));
    case 'recentGame':
      return pageIn(await request('recentGame', call.query));
  }
}

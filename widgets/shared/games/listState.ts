import { firstCharacters } from '#kit/countCharacters.ts';
import { hotCategories } from './hotCategories.ts';

/** Which games a list shows (R2.9.1). */
export type ListType = 'all' | 'hot' | 'favorites' | 'recent';

/** Minimum bets of the filter; without one, all (R9.3). */
export const minBets = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const;

/** Fewest lines of a slot that the filter offers; without one, any number (R7.8). */
export const lineCounts = ['5', '10', '20', '25', '40'] as const;

/** Slot classes of the filter: scratch, video poker, jackpot, table, arcade, bingo (R9.3). */
export const slotClasses = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const;

/** Most characters of a search, as in the call `gameList`. */
export const longestSearch = 60;

/** Query parameters that the state is read from. */
export const stateParameters = ['class', 'lines', 'list', 'minBet', 'page', 'q'];

/** The state of a game list, which the address holds. Empty strings are no choice. */
export interface ListState {
  /** The provider's code. */
  vendor: string;
  list: ListType;
  search: string;
  classify: string;
  minBet: string;
  /** The fewest lines that a slot may have. */
  lines: string;
}

/** What decides which states exist. */
export interface ListRules {
  /** Absent: games of all categories. */
  category?: string | undefined;
  signedIn: boolean;
  /** The brand offers the filter of lines (R7.8). */
  offersLines?: boolean | undefined;
}

/**
 * The state in an address: path parameters `list` and `vassalage` (R2.1.18), query parameters `page` for the provider
 * (R2.1.7), `list`, `q`, `class`, `lines` and `minBet`, which override those of the path. Invalid values count as absent.
 */
export function readState(params: Readonly<Record<string, string>>, rules: ListRules): ListState {
  const vendor = params['page'] ?? params['vassalage'] ?? '';
  const list = listTypes(rules).find((type) => type === params['list']) ?? 'all';
  const { class: classify = '', lines = '', minBet = '' } = params;
  return {
    vendor: /^[\w-]{1,40}$/.test(vendor) ? vendor : '',
    list,
    search: firstCharacters((params['q'] ?? '').trim(), longestSearch),
    classify: hasClasses(rules) && isOneOf(slotClasses, classify) ? classify : '',
    minBet: isOneOf(minBets, minBet) ? minBet : '',
    lines: hasLines(rules) && isOneOf(lineCounts, lines) ? lines : '',
  };
}

/** Favourites and recent games need a login (R5.10); hot games exist in some categories only (R9.6). */
function listTypes({ category, signedIn }: ListRules): ListType[] {
  const hasHot = category === undefined || hotCategories.includes(category);
  return [...(hasHot ? ['hot' as const] : []), ...(signedIn ? (['favorites', 'recent'] as const) : [])];
}

/** The filter of slot classes shows on RNG only (R2.9.1). */
export const hasClasses = ({ category }: ListRules): boolean => category === 'RNG';

/** Vendors state the lines of slots; the filter shows there, if the brand offers it (R7.8). */
export const hasLines = (rules: ListRules): boolean => rules.offersLines === true && hasClasses(rules);

const isOneOf = (list: readonly string[], value: string) => list.includes(value);

/**
 * The state after a change (R4.16): a filter clears the other filters, a provider or a list type clears all of them.
 */
export function changedState(state: ListState, change: Partial<ListState>): ListState {
  const { vendor, list } = state;
  return { vendor, list, search: '', classify: '', minBet: '', lines: '', ...change };
}

/**
 * The query parameters of a state; null for those that the address does not need. On the `games` route the path itself
 * names list type and provider, so that the query has to name them too.
 */
export function queryOf(state: ListState, path: string): Record<string, string | null> {
  const isNamed = path.startsWith('/games/');
  return {
    page: state.vendor || (isNamed ? '' : null),
    list: state.list === 'all' && !isNamed ? null : state.list,
    q: state.search || null,
    class: state.classify || null,
    minBet: state.minBet || null,
    lines: state.lines || null,
    // The place in the previous list.
    at: null,
  };
}

/** The address of a state, for links that work without script. */
export function addressOf(state: ListState, path: string): string {
  const fields = Object.entries(queryOf(state, path)).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return fields.length === 0 ? path : `${path}?${new URLSearchParams(fields)}`;
}

/** Identifies the games that a state shows. */
export function keyOfState({ vendor, list, search, classify, minBet, lines }: ListState): string {
  return [list, vendor, classify, lines === '' ? minBet : `${minBet}-${lines}`, search].join('~');
}

import { createStore } from 'zustand/vanilla';
import type { SportsBook, SportsFixture } from '#schemas/generated/api.ts';
import { currencyDecimals } from '#kit/currencies.ts';
import { fromMinor, toMinor } from '#kit/money.ts';
import { slipWin } from '#schemas/slipConfirmed.ts';
import { gameAddress } from '#engine/browser/games/gameAddress.ts';

export type Selection = SportsFixture['prices'][number]['selection'];

/** A selection on the slip. */
export interface Leg {
  fixture: string;
  market: string;
  selection: Selection;
  /** Hundredths, as last seen. */
  odds: number;
  /** The visitor saw other odds before: in which direction they moved. */
  moved?: 'up' | 'down';
  /** It cannot be bet on at present. */
  isClosed?: boolean;
  home: string;
  away: string;
}

export interface Slip {
  /** The book of all legs; null while there are none. */
  book: Pick<SportsBook, 'vendor' | 'gameType' | 'displayName' | 'takesSlips'> | null;
  legs: readonly Leg[];
  /** Smallest and largest stake, as the platform states them; null until it has. */
  limits: { least: string; most: string } | null;
  /** As typed. */
  stake: string;
  /** What the last choice replaced or met. */
  note: 'replaced' | 'full' | null;
}

/** Id of the slip on a page, where links on the boards lead. */
export const slipId = 'bet-slip';
/** As many as a book takes. */
export const mostLegs = 10;
const key = 'betSlip';
const nothing: Slip = { book: null, legs: [], limits: null, stake: '', note: null };

/** The slip of a tab, shared by the boards and the slip of a page. It survives a reload and the log-in. */
export const slipStore = createStore<Slip>(() => nothing);

/** Adds a selection, takes it off, or replaces the one of its match. A slip has one book: another one begins a new slip. */
export function choose(slip: Slip, book: NonNullable<Slip['book']>, leg: Leg): Slip {
  const isSameBook = slip.book?.vendor === book.vendor && slip.book.gameType === book.gameType;
  const legs = isSameBook ? slip.legs : [];
  const there = legs.find(({ fixture }) => fixture === leg.fixture);
  if (there?.market === leg.market && there.selection === leg.selection) {
    const rest = legs.filter((one) => one !== there);
    return { ...slip, book: rest.length > 0 ? slip.book : null, legs: rest, note: null };
  }
  if (!there && legs.length === mostLegs) return { ...slip, note: 'full' };
  return {
    ...slip,
    book,
    legs: there ? legs.map((one) => (one === there ? leg : one)) : [...legs, leg],
    note: there || (!isSameBook && slip.legs.length > 0) ? 'replaced' : null,
  };
}

/** What a choice did to the slip. */
export function changeOf(before: Slip, after: Slip): 'added' | 'removed' | 'replaced' | 'full' {
  return after.note ?? (after.legs.length < before.legs.length ? 'removed' : 'added');
}

/** Takes over the odds of now. A match that is no longer stated, and one without odds, is closed. */
export function withOdds(slip: Slip, fixtures: readonly SportsFixture[]): Slip {
  const legs = slip.legs.map((leg): Leg => {
    const { fixture: id, market, selection: chosen, home, away, moved } = leg;
    const rest = { fixture: id, market, selection: chosen, odds: leg.odds, home, away };
    const prices = fixtures.find(({ fixture }) => fixture === id)?.prices;
    const odds = prices?.find(({ selection }) => selection === chosen)?.odds ?? null;
    if (odds === null) return { ...rest, isClosed: true };
    if (odds === leg.odds) return { ...rest, ...(moved && { moved }) };
    return { ...rest, odds, moved: odds > leg.odds ? 'up' : 'down' };
  });
  return { ...slip, legs };
}

/** The odds of a match as a refusal of the book states them; null while the selection cannot be bet on. */
export interface Quote {
  fixture: string;
  odds: number | null;
}

/** Takes over the odds with which a book refused a slip. */
export function withQuotes<T extends { legs: readonly Leg[] }>(slip: T, quotes: readonly Quote[]): T {
  const legs = slip.legs.map((leg): Leg => {
    const quote = quotes.find(({ fixture }) => fixture === leg.fixture);
    if (!quote || quote.odds === leg.odds) return leg;
    if (quote.odds === null) return { ...leg, isClosed: true };
    return { ...leg, odds: quote.odds, moved: quote.odds > leg.odds ? 'up' : 'down' };
  });
  return { ...slip, legs };
}

/** All odds multiplied, in hundredths, rounded down. */
export function totalOdds(legs: readonly Leg[]): number {
  const product = legs.reduce((value, { odds }) => value * BigInt(odds), 100n);
  return Number(product / 100n ** BigInt(legs.length));
}

/** What a bet with this stake pays if all legs win, rounded down as the book does; undefined if it is no stake. */
export function possibleReturn(legs: readonly Leg[], stake: string, currency: string): string | undefined {
  const decimals = currencyDecimals(currency);
  const minor = toMinor(stake, decimals);
  if (minor === undefined || minor <= 0n) return undefined;
  return fromMinor(slipWin(legs, minor), decimals);
}

/** Whether a stake is one that the platform takes, as far as its limits have been stated. */
export function isWithin(stake: string, limits: Slip['limits'], currency: string): boolean {
  const decimals = currencyDecimals(currency);
  const minor = toMinor(stake, decimals);
  const [least, most] = [limits?.least, limits?.most].map((limit) => toMinor(limit ?? '', decimals));
  if (minor === undefined) return false;
  return (least === undefined || minor >= least) && (most === undefined || minor <= most);
}

/** The address that opens the book with this slip and a stake, a decimal string or empty. Tilde and comma stay as they are: an address to return to is short. */
export function slipAddress({ book, legs }: Slip, stake: string): string | null {
  if (!book || legs.length === 0) return null;
  const address = gameAddress({ vendor: book.vendor, gameType: book.gameType });
  const slip = legs.map((leg) => [leg.fixture, leg.market, leg.selection, leg.odds].join('~')).join(',');
  const amount = /^\d{1,12}(?:\.\d{1,4})?$/.test(stake) ? `&stake=${stake}` : '';
  return `${address}${address.includes('?') ? '&' : '?'}slip=${slip}${amount}`;
}

/** Restores the slip of this tab, and writes it down from now on. Returns the function that stops that. */
export function keepSlip(): () => void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Slip | null;
    if (Array.isArray(kept?.legs) && slipStore.getState().legs.length === 0) slipStore.setState(kept);
  } catch {
    // Not readable: the slip begins empty.
  }
  return slipStore.subscribe((slip) => {
    try {
      sessionStorage.setItem(key, JSON.stringify({ ...slip, note: null }));
    } catch {
      // A browser may refuse storage: the slip then ends with the page.
    }
  });
}

export const clearSlip = (): void => slipStore.setState(nothing, true);

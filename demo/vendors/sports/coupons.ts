import { GameRefusal } from '../core/GameRefusal.ts';
import type { KindParts } from '../core/kinds.ts';
import { patienceMs } from '../core/roundRoutes.ts';
import type { PlaySession, Round } from '../core/types.ts';
import type { Book } from './Book.ts';
import { payoutOf, possibleWin } from './engine/payout.ts';
import type { CouponData } from './CouponData.ts';
import { validStakeOf } from './validStake.ts';
import type { Choice, ChoiceView, Mode, Placed } from './view.ts';
import { couponView, mostWinOf, scoreOf } from './views.ts';

export interface Coupon {
  key: string;
  stake: number;
  mode: Mode;
  choices: Choice[];
}

export const mostLegs = 10;
/** Coupons that are settled at once; the others follow half a second later. */
const batch = 50;

/**
 * Places a coupon at the odds of this moment. It is refused if they are not those that the page showed, unless the player
 * accepts the difference. The same key is the same coupon.
 */
export async function placeCoupon(
  { store, bookkeeper }: KindParts,
  { book, kind, session }: { book: Book; kind: string; session: PlaySession },
  { key, stake, mode, choices }: Coupon,
): Promise<Placed> {
  const found = store.roundOfKey(session, key);
  if (found) return { coupon: couponView(book, await bookkeeper.drive(found.id, patienceMs)) };
  if (stake < session.minStake || stake > session.maxStake) throw new GameRefusal('bad-stake');
  if (new Set(choices.map(({ match }) => match)).size !== choices.length)
    throw new GameRefusal('bad-request');
  const quoted = quoteAll(book, choices);
  const legs = quoted.flatMap(({ odds, ...rest }) =>
    odds === null ? [] : [{ ...rest, odds, ...eventOf(book, rest.match) }],
  );
  if (legs.length < choices.length) return { refused: 'closed', choices: quoted };
  if (!legs.every(({ odds }, index) => isAccepted(mode, choices[index]!.odds, odds)))
    return { refused: 'odds-changed', choices: quoted };
  const most = possibleWin(
    stake,
    legs.map(({ odds }) => odds),
  );
  if (most > mostWinOf(session)) return { refused: 'win-limit', choices: quoted };
  const dueAt = Math.max(...legs.map(({ match }) => book.endOf(match)));
  const data: CouponData = { amount: stake, legs, dueAt };
  return {
    coupon: couponView(book, await bookkeeper.open(session, { kind, key, amount: stake, data }, patienceMs)),
  };
}

function eventOf(book: Book, match: string): Pick<CouponData['legs'][number], 'event'> {
  const fixture = book.moment(match)?.fixture;
  if (!fixture) return {};
  const { league, sport, home, away, kickOff } = fixture;
  return { event: { league: league.id, sport, home, away, kickOff } };
}

/** The odds of selections now. */
export function quoteAll(book: Book, choices: readonly Choice[]): ChoiceView[] {
  return choices.map(({ match, market, selection }) => ({
    match,
    market,
    selection,
    ...book.quote(match, market, selection),
  }));
}

function isAccepted(mode: Mode, shown: number, odds: number): boolean {
  return mode === 'any' || odds === shown || (mode === 'better' && odds > shown);
}

/** Settles coupons whose last match is over. What they win is sent, and sent again, by the bookkeeper. */
export function settleCoupons(
  { store, bookkeeper, now }: Pick<KindParts, 'store' | 'bookkeeper' | 'now'>,
  book: Book,
  kind: string,
): void {
  for (const { id } of store.playedOut(kind, now(), batch))
    bookkeeper.advance(id, (round) => settled({ book, store }, round), 0).catch(() => undefined);
}

function settled(
  { book, store }: { book: Book; store: KindParts['store'] },
  round: Round,
): { data: CouponData; payout: number } | undefined {
  const { stake, data } = round;
  const coupon = data as CouponData;
  const legs = coupon.legs.flatMap((leg) => {
    const ending = book.ending(leg.match, leg.market, leg.selection);
    if (ending === undefined) return [];
    const moment = ending === 'void' ? undefined : book.moment(leg.match);
    return [{ ...leg, ending, ...(moment && { score: scoreOf(moment) }) }];
  });
  if (legs.length < coupon.legs.length) return undefined;
  const validStake = validStakeOf(store, round);
  const decided = { ...coupon, legs, ...(validStake !== undefined && { validStake }) };
  return { data: decided, payout: payoutOf(stake, legs) };
}

import type { SlipRequest, SlipResponse } from '#schemas/generated/integration.ts';
import { GameRefusal } from '../core/GameRefusal.ts';
import type { KindParts } from '../core/kinds.ts';
import type { PlaySession } from '../core/types.ts';
import type { CouponData } from './CouponData.ts';
import { mostLegs, placeCoupon } from './coupons.ts';
import { selectionIds } from './feed.ts';
import type { Book } from './Book.ts';
import type { Choice, CouponView } from './view.ts';

/** Places a slip of the site at exactly its odds. The same key is the same coupon; another slip under it is refused. */
export async function placeSlip(
  parts: KindParts,
  at: { book: Book; kind: string; session: PlaySession },
  { key, stake, legs }: SlipRequest,
): Promise<SlipResponse> {
  const refused = (reason: string): SlipResponse => ({ state: 'refused', reason });
  if (legs.length === 0 || legs.length > mostLegs) return refused('too-many-legs');
  const choices = legs.map(({ fixture, market, selection, odds }) => ({
    match: fixture,
    market,
    selection: selectionIds[selection],
    odds,
  }));
  const earlier = parts.store.roundOfKey(at.session, key);
  if (earlier && !isSame(earlier.data as CouponData, stake, choices)) return refused('key-reused');
  try {
    const placed = await placeCoupon(parts, at, { key, stake, mode: 'exact', choices });
    if ('coupon' in placed) return answerOf(placed.coupon);
    const quotes = placed.choices.map(({ match, odds }) => ({ fixture: match, odds }));
    return { ...refused(placed.refused), ...(placed.refused !== 'win-limit' && { legs: quotes }) };
  } catch (error) {
    if (!(error instanceof GameRefusal)) throw error;
    return refused(error.code === 'bad-stake' ? 'stake-range' : error.code);
  }
}

function isSame({ amount, legs }: CouponData, stake: number, choices: readonly Choice[]): boolean {
  const text = (list: readonly Choice[]) =>
    JSON.stringify(list.map(({ match, market, selection, odds }) => [match, market, selection, odds]));
  return amount === stake && text(legs) === text(choices);
}

/** The outcome of placing a coupon. */
function answerOf({ state, code, number, balance }: CouponView): SlipResponse {
  if (state === 'betting' || state === 'returning') return { state: 'pending' };
  if (state === 'refused' || state === 'returned' || state === 'void')
    return { state: 'refused', reason: code ?? state };
  return { state: 'placed', number, ...(balance !== null && { balance }) };
}

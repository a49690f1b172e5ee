import { coveredParts } from '#kit/coveredParts.ts';
import type { Store } from '../core/Store.ts';
import type { Round } from '../core/types.ts';
import type { CouponData } from './CouponData.ts';
import { readMarket, selectionsOf } from './engine/results.ts';

/**
 * What of a coupon's stake counts as turnover, in minor units. Singles of one player on opposite selections of a market
 * (both teams, over and under) cover each other: of those only the difference counts. Undefined if all of it does.
 */
export function validStakeOf(store: Pick<Store, 'playedUntil'>, round: Round): number | undefined {
  const coupon = round.data as CouponData;
  const leg = onlyLeg(coupon);
  const market = leg && readMarket(leg.market);
  if (!market) return undefined;
  const amounts = store.playedUntil(round, round.kind, coupon.dueAt).flatMap(({ id, data, stake }) => {
    const other = onlyLeg(data as CouponData);
    if (other?.match !== leg.match || other.market !== leg.market) return [];
    return [{ key: id, option: other.selection, amount: BigInt(stake) }];
  });
  const covered = coveredParts(amounts, selectionsOf(market).length).get(round.id) ?? 0n;
  return covered === 0n ? undefined : round.stake - Number(covered);
}

const onlyLeg = ({ legs }: CouponData) => (legs.length === 1 ? legs[0] : undefined);

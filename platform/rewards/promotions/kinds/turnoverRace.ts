import schema from '#schemas/operator/promotion-terms/turnover-race.json' with { type: 'json' };
import { validateTurnoverRaceTerms } from '#schemas/generated/operatorValidators.js';
import { fromMinor } from '#kit/money.ts';
import type { Database } from '#platform/base/database/index.ts';
import { addDays, dayIn, momentOf } from '#platform/site/merchants/index.ts';
import { issueParts } from '../issueParts.ts';
import { amountErrors, minorOf, withinBudget, type TermsError } from '../../terms/index.ts';
import { daysOf } from './daysOf.ts';
import { grantPrizes, type Prize } from './grantPrizes.ts';
import type { KindPromotion, PromotionKind } from '../Kind.ts';
import { playedOn, type Played } from './playedOn.ts';
import { runOnce, settledAfterMs } from './runOnce.ts';

interface Terms {
  prizes: string[];
  minimum: string;
}

/** A member's place in a race. Members with equal valid bets have the same place. */
export interface Place extends Prize {
  place: number;
  validStake: bigint;
}

/** Who joined is ranked by valid bets over the days of the promotion; prizes are granted once, after its end. */
export const turnoverRace: PromotionKind = {
  schema,
  validate: validateTurnoverRaceTerms,
  entry: 'join',

  check({ merchant, terms, endsAt }) {
    const { prizes, minimum } = terms as unknown as Terms;
    const errors: TermsError[] = prizes.flatMap((prize, at) =>
      amountErrors(merchant, `terms.prizes.${at}`, prize, 1n),
    );
    errors.push(...amountErrors(merchant, 'terms.minimum', minimum, 0n));
    if (endsAt === null) errors.push({ field: 'until', message: 'is needed: a race ends' });
    if (errors.length > 0) return errors;
    const amounts = prizes.map((prize) => minorOf(merchant, prize));
    if (amounts.some((amount, at) => at > 0 && amount > (amounts[at - 1] ?? 0n)))
      errors.push({ field: 'terms.prizes', message: 'must not grow from one place to the next' });
    return errors;
  },

  async dryRun({ db, now }, promotion) {
    const { merchant } = promotion;
    const today = dayIn(merchant.timeZone, now());
    const { firstDay, lastDay } = daysOf(promotion);
    const length = lastDay === null ? 1 : (Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000 + 1;
    const days = { firstDay: addDays(today, -length), lastDay: addDays(today, -1) };
    const places = placesOf(promotion, await playedOn(db, promotion, days, now()));
    const sum = (promotion.terms as unknown as Terms).prizes.reduce(
      (total, prize) => total + minorOf(merchant, prize),
      0n,
    );
    return {
      qualify: { count: places.length, accounts: places.slice(0, 20).map(({ account }) => account.account) },
      cost: fromMinor(withinBudget(sum, promotion), merchant.digits),
      notes: [
        `who qualifies is by the bets from ${days.firstDay} to ${days.lastDay}, if all of them join`,
        'the cost is the most: every place is taken',
      ],
    };
  },

  async settle({ db, now }, promotion) {
    const { merchant, endsAt } = promotion;
    const { lastDay } = daysOf(promotion);
    if (endsAt === null || lastDay === null) return 0;
    // The last day counts whole.
    const over = Math.max(endsAt.getTime(), momentOf(merchant.timeZone, addDays(lastDay, 1)).getTime());
    if (now().getTime() < over + settledAfterMs) return 0;
    return runOnce(db, promotion, 'end', now(), async (tx) => {
      const places = await racePlaces(tx, promotion, now());
      const prizes = places.filter(({ amount }) => amount > 0n);
      const granted = await grantPrizes(tx, promotion, { source: 'race', prizes, period: 'end', now: now() });
      const winners = prizes.map(({ account }) => account.id);
      await issueParts(tx, {
        merchant: merchant.code,
        promotion: promotion.id,
        accounts: winners,
        now: now(),
      });
      return granted;
    });
  },
};

/** The places of all who joined, by their valid bets so far. */
export async function racePlaces(db: Database, promotion: KindPromotion, now: Date): Promise<Place[]> {
  const { firstDay, lastDay } = daysOf(promotion);
  const days = { firstDay, lastDay: lastDay ?? dayIn(promotion.merchant.timeZone, now) };
  return placesOf(promotion, await playedOn(db, promotion, days, now, { onlyJoined: true }));
}

/**
 * Places by valid bets, the highest first. Who has the same valid bets shares the prizes of the places that they take
 * together, equally; what does not divide stays with the house.
 */
export function placesOf(
  { merchant, terms }: Pick<KindPromotion, 'merchant' | 'terms'>,
  played: readonly Played[],
): Place[] {
  const { prizes, minimum } = terms as unknown as Terms;
  const least = minorOf(merchant, minimum);
  const ranked = played
    .filter(({ validStake }) => validStake > 0n && validStake >= least)
    .toSorted((a, b) =>
      a.validStake === b.validStake ? a.account.id - b.account.id : a.validStake > b.validStake ? -1 : 1,
    );
  const places: Place[] = [];
  for (let at = 0; at < ranked.length;) {
    let end = at + 1;
    while (ranked[end]?.validStake === ranked[at]?.validStake) end += 1;
    const equal = ranked.slice(at, end);
    const together = prizes
      .slice(at, at + equal.length)
      .reduce((total, prize) => total + minorOf(merchant, prize), 0n);
    for (const { account, validStake } of equal)
      places.push({ place: at + 1, account, validStake, amount: together / BigInt(equal.length) });
    at = end;
  }
  return places;
}

import { eq } from 'drizzle-orm';
import schema from '#schemas/operator/promotion-terms/free-spins.json' with { type: 'json' };
import { validateFreeSpinsTerms } from '#schemas/generated/operatorValidators.js';
import { fromMinor } from '#kit/money.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { games, vendorCards } from '#platform/base/database/schema/index.ts';
import { offeredBy, limitsOf } from '#platform/play/games/index.ts';
import { grantReward } from '../../claims/index.ts';
import { amountErrors, minorOf, withinBudget } from '../../terms/index.ts';
import { issueParts } from '../issueParts.ts';
import type { KindPromotion, PromotionKind } from '../Kind.ts';
import { countQualifying } from '../qualifying.ts';

const dayMs = 86_400_000;

interface Terms {
  game: string;
  spins: number;
  stake: string;
  days: number;
  times: number;
  claimDays: number;
}

const termsOf = ({ terms }: Pick<KindPromotion, 'terms'>) => terms as unknown as Terms;

/** Free spins on one game for every member who joins; granted at once, to claim and then to play. */
export const freeSpins: PromotionKind = {
  schema,
  validate: validateFreeSpinsTerms,
  entry: 'join',

  check: ({ merchant, terms }) => amountErrors(merchant, 'terms.stake', terms['stake'], 1n),

  async dryRun({ db, now }, promotion) {
    const { merchant } = promotion;
    const { spins, stake, days } = termsOf(promotion);
    const each = minorOf(merchant, stake) * BigInt(spins);
    const qualify = await countQualifying(db, promotion, now());
    const money = (minor: bigint) => `${fromMinor(minor, merchant.digits)} ${merchant.currency}`;
    return {
      qualify,
      cost: fromMinor(withinBudget(each * BigInt(qualify.count), promotion), merchant.digits),
      notes: [
        `a member costs ${money(each)}: ${spins} spins of ${money(minorOf(merchant, stake))}, which is what they win on average if the game paid back every stake`,
        `the cost is the most that is expected: everyone who qualifies joins and plays all spins within ${days} days; what lapses goes back to the budget`,
      ],
    };
  },

  async store(tx, promotion) {
    const { merchant } = promotion;
    const { game, stake } = termsOf(promotion);
    const [found] = await tx
      .select({ minBet: games.minBet })
      .from(games)
      .innerJoin(vendorCards, offeredBy(merchant.code))
      .where(eq(games.code, game));
    if (!found) throw invalid('game', 'must be a game that the merchant offers');
    const { minStake, maxStake } = limitsOf(found.minBet, merchant);
    const minor = minorOf(merchant, stake);
    if (minor < BigInt(minStake) || minor > BigInt(maxStake)) {
      const [least, most] = [minStake, maxStake].map((one) => fromMinor(BigInt(one), merchant.digits));
      throw invalid('stake', `must be from ${least} to ${most} ${merchant.currency}, as in that game`);
    }
  },

  async joined(tx, promotion, account, now) {
    const { merchant, id, titles } = promotion;
    const { game, spins, stake, days, times, claimDays } = termsOf(promotion);
    await grantReward(tx, {
      account,
      source: 'promotion',
      key: `${id}:${account.id}`,
      titles,
      prize: { kind: 'free-spins', amount: BigInt(spins), game, stake: minorOf(merchant, stake), days },
      promotion: id,
      times,
      endsAt: new Date(now.getTime() + claimDays * dayMs),
      now,
    });
    await issueParts(tx, { merchant: merchant.code, promotion: id, accounts: [account.id], now });
    return 'issued';
  },
};

function invalid(field: string, message: string): Refusal {
  return new Refusal(422, 'invalid-promotion', {
    message: `"terms.${field}" ${message}.`,
    fields: [{ field: `terms.${field}`, code: 'invalid', message }],
  });
}

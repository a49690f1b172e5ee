import { and, eq } from 'drizzle-orm';
import schema from '#schemas/operator/promotion-terms/cashback.json' with { type: 'json' };
import { validateCashbackTerms } from '#schemas/generated/operatorValidators.js';
import { fromMinor } from '#kit/money.ts';
import type { Database } from '#platform/base/database/index.ts';
import { promotionRuns } from '#platform/base/database/schema/index.ts';
import { periodOf, type Period } from '#platform/play/ranking/index.ts';
import { amountErrors, minorOf, withinBudget } from '../../terms/index.ts';
import { daysOf } from './daysOf.ts';
import { grantPrizes, type Prize } from './grantPrizes.ts';
import type { KindPromotion, PromotionKind } from '../Kind.ts';
import { playedOn, type Played, type PlayedDays } from './playedOn.ts';
import { runOnce, settledAfterMs } from './runOnce.ts';

interface Terms {
  percent: number;
  period: Period;
  minimum: string;
  maximum: string;
}

/** A share of the net losses of each period, granted by a job as a reward per account and period. */
export const cashback: PromotionKind = {
  schema,
  validate: validateCashbackTerms,
  entry: 'automatic',

  check: ({ merchant, terms }) => [
    ...amountErrors(merchant, 'terms.minimum', terms['minimum'], 0n),
    ...amountErrors(merchant, 'terms.maximum', terms['maximum'], 1n),
  ],

  async dryRun({ db, now }, promotion) {
    const { merchant, terms } = promotion;
    const { period } = terms as unknown as Terms;
    const current = periodOf(period, merchant.timeZone, now());
    const last = periodOf(period, merchant.timeZone, new Date(current.from.getTime() - 1));
    const due = cashbackOf(promotion, await playedOn(db, promotion, last, now()));
    const sum = due.reduce((total, { amount }) => total + amount, 0n);
    return {
      qualify: { count: due.length, accounts: due.slice(0, 20).map(({ account }) => account.account) },
      cost: fromMinor(withinBudget(sum, promotion), merchant.digits),
      notes: [`the cost is that of one ${period}, by the bets from ${last.firstDay} to ${last.lastDay}`],
    };
  },

  async settle({ db, now }, promotion) {
    let granted = 0;
    for (const span of await duePeriods(db, promotion, now()))
      // One after another, because each takes from the same budget.
      // oxlint-disable-next-line no-await-in-loop
      granted += await runOnce(db, promotion, span.firstDay, now(), async (tx) => {
        const prizes = cashbackOf(promotion, await playedOn(tx, promotion, span, now()));
        return grantPrizes(tx, promotion, { source: 'cashback', prizes, period: span.firstDay, now: now() });
      });
    return granted;
  },
};

/** What the net losses of accounts bring them, in minor units. */
function cashbackOf({ merchant, terms }: KindPromotion, played: readonly Played[]): Prize[] {
  const { percent, minimum, maximum } = terms as unknown as Terms;
  const [least, most] = [minorOf(merchant, minimum), minorOf(merchant, maximum)];
  return played.flatMap(({ account, loss }) => {
    const share = (loss * BigInt(percent)) / 100n;
    const amount = share < most ? share : most;
    return loss > 0n && amount > 0n && amount >= least ? [{ account, amount }] : [];
  });
}

/** The ended periods of a promotion that were not settled yet, cut to the promotion's own days. */
async function duePeriods(db: Database, promotion: KindPromotion, now: Date): Promise<PlayedDays[]> {
  const { merchant, id, startsAt, terms } = promotion;
  const settled = await db
    .select({ period: promotionRuns.period })
    .from(promotionRuns)
    .where(and(eq(promotionRuns.merchant, merchant.code), eq(promotionRuns.promotion, id)));
  const done = new Set(settled.map(({ period }) => period));
  const own = daysOf(promotion);
  const due: PlayedDays[] = [];
  let span = periodOf((terms as unknown as Terms).period, merchant.timeZone, startsAt);
  while (span.until.getTime() + settledAfterMs <= now.getTime()) {
    const firstDay = span.firstDay > own.firstDay ? span.firstDay : own.firstDay;
    const lastDay = own.lastDay !== null && own.lastDay < span.lastDay ? own.lastDay : span.lastDay;
    if (lastDay < firstDay) break;
    if (!done.has(firstDay)) due.push({ firstDay, lastDay });
    span = periodOf((terms as unknown as Terms).period, merchant.timeZone, span.until);
  }
  return due;
}

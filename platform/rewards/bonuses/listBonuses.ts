import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { Bonuses, BonusesRequest } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { textOf } from '#platform/site/content/index.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { bonuses, promotions, turnoverRequirements } from '#platform/base/database/schema/index.ts';
import { weightList } from './depositPromotions.ts';
import { turnoverOwed } from '#platform/money/turnover/index.ts';
import { readRange } from '#platform/site/paging/index.ts';

const defaultRows = 20;

/**
 * The member's bonuses (R2.7.12): newest first, in pages by key; or those that are active and end within some whole
 * days, today included (R9.5), the next to end first and all at once.
 */
export async function listBonuses(
  db: Database,
  context: CallContext,
  { endsWithin, before, pageSize = defaultRows }: BonusesRequest,
  now: Date,
): Promise<Bonuses> {
  const { merchant, language } = context;
  const { account } = signedIn(context);
  const money = (amount: bigint) => fromMinor(amount, merchant.digits);
  const until =
    endsWithin === undefined ? undefined : readRange(merchant, { range: `next${endsWithin}` }, now).end;
  const rows = await db
    .select({
      bonus: bonuses,
      title: textOf(promotions.titles, language),
      required: turnoverRequirements.required,
      done: turnoverRequirements.done,
      weights: turnoverRequirements.weights,
    })
    .from(bonuses)
    .innerJoin(turnoverRequirements, eq(turnoverRequirements.id, bonuses.turnoverId))
    .innerJoin(
      promotions,
      and(eq(promotions.merchant, bonuses.merchant), eq(promotions.id, bonuses.promotion)),
    )
    .where(
      and(
        eq(bonuses.accountId, account.id),
        ...(until === undefined
          ? []
          : [eq(bonuses.state, 'active'), gt(bonuses.endsAt, now), lt(bonuses.endsAt, until)]),
        ...(before === undefined ? [] : [lt(bonuses.id, Number(before))]),
      ),
    )
    .orderBy(...(until === undefined ? [desc(bonuses.id)] : [asc(bonuses.endsAt), asc(bonuses.id)]))
    .limit(until === undefined ? pageSize + 1 : 200);
  const page = until === undefined ? rows.slice(0, pageSize) : rows;
  const last = page.at(-1);
  const { required, done } = await turnoverOwed(db, account.id, now);
  return {
    currency: merchant.currency,
    turnover: { required: money(required), done: money(done) },
    bonuses: page.map(({ bonus, title, weights, ...turnover }) => ({
      id: String(bonus.id),
      promotion: bonus.promotion,
      title,
      amount: money(bonus.amount),
      deposit: money(bonus.depositAmount),
      percent: bonus.percent,
      times: bonus.times,
      required: money(turnover.required),
      done: money(turnover.done),
      weights: weightList(weights ?? {}),
      state: bonus.state,
      ...(bonus.reason !== null && { reason: bonus.reason }),
      grantedAt: bonus.grantedAt.toISOString(),
      endsAt: bonus.endsAt.toISOString(),
      ...(bonus.closedAt !== null && { closedAt: bonus.closedAt.toISOString() }),
    })),
    ...(rows.length > page.length && last && { next: String(last.bonus.id) }),
  };
}

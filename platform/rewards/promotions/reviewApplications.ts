import { and, asc, eq } from 'drizzle-orm';
import { fromMinor, toMinor } from '#kit/money.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  accounts,
  promotionParts,
  promotions,
  type PartState,
} from '#platform/base/database/schema/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import { standingOf } from '#platform/accounts/standing/index.ts';
import { grantReward } from '../claims/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { findPromotion } from './findPromotion.ts';

const dayMs = 86_400_000;

/** An application as the operator sees it. */
export interface ApplicationRow {
  promotion: string;
  account: string;
  state: PartState;
  remark: string;
  /** Ids of pictures. */
  pictures: string[];
  appliedAt: string;
  reason: string | null;
}

/** Applications of a merchant, the oldest first, at most 200: those in a state, by default those that wait. */
export async function listApplications(
  db: Database,
  merchant: Merchant,
  { state = 'applying', promotion }: { state?: PartState; promotion?: string | undefined } = {},
): Promise<ApplicationRow[]> {
  const rows = await db
    .select({ part: promotionParts, account: accounts.account })
    .from(promotionParts)
    .innerJoin(accounts, eq(accounts.id, promotionParts.accountId))
    .innerJoin(
      promotions,
      and(eq(promotions.merchant, promotionParts.merchant), eq(promotions.id, promotionParts.promotion)),
    )
    .where(
      and(
        eq(promotionParts.merchant, merchant.code),
        eq(promotionParts.state, state),
        eq(promotions.kind, 'application'),
        promotion === undefined ? undefined : eq(promotionParts.promotion, promotion),
      ),
    )
    .orderBy(asc(promotionParts.appliedAt), asc(promotionParts.accountId))
    .limit(200);
  return rows.map(({ part, account }) => ({
    promotion: part.promotion,
    account,
    state: part.state,
    remark: part.remark ?? '',
    pictures: part.pictures,
    appliedAt: (part.appliedAt ?? part.createdAt).toISOString(),
    reason: part.reason,
  }));
}

/** Whose application for what. */
interface Which {
  promotion: string;
  account: string;
  now: Date;
}

/**
 * Accepts an application: the prize is granted as a reward and the member is notified. Refuses with `unknown-promotion`,
 * `unknown-application` (404), `application-decided` (409), `budget-spent` (409) and `no-prize` (409).
 */
export async function acceptApplication(
  tx: Database,
  merchant: Merchant,
  which: Which,
): Promise<{ amount: string }> {
  const { now } = which;
  const { found, account } = await waitingApplication(tx, merchant, which);
  const { id, terms, titles } = found;
  const {
    prize,
    times = 0,
    claimDays = 30,
  } = terms as { prize?: string; times?: number; claimDays?: number };
  const amount = prize === undefined ? undefined : toMinor(prize, merchant.digits);
  if (amount === undefined)
    throw new Refusal(409, 'no-prize', { message: `The terms of promotion ${id} name no prize.` });
  if ((await standingOf(tx, account.id, now)).exclusion)
    throw new Refusal(409, 'play-break', {
      message: `${which.account} takes a break from playing. Reject the application, or decide after the break.`,
    });
  const reward = await grantReward(tx, {
    account,
    source: 'promotion',
    key: `${id}:${account.id}`,
    titles,
    prize: { kind: 'money', amount },
    promotion: id,
    times,
    endsAt: new Date(now.getTime() + claimDays * dayMs),
    now,
  });
  if (reward === undefined)
    throw new Refusal(409, 'application-decided', { message: `${which.account} has this prize already.` });
  await tx
    .update(promotionParts)
    .set({ state: 'issued', changedAt: now })
    .where(isPart(merchant, id, account.id));
  const params = { promotion: titles, amount: fromMinor(amount, merchant.digits) };
  await notify(tx, { account: account.id, kind: 'promotion-accepted', params, now });
  return { amount: params.amount };
}

/** Rejects an application with a reason, of which the member is notified. Refuses as `acceptApplication` does. */
export async function rejectApplication(
  tx: Database,
  merchant: Merchant,
  which: Which & { reason: string },
): Promise<void> {
  const { now, reason } = which;
  const { found, account } = await waitingApplication(tx, merchant, which);
  await tx
    .update(promotionParts)
    .set({ state: 'rejected', reason, changedAt: now })
    .where(isPart(merchant, found.id, account.id));
  const params = { promotion: found.titles, reason };
  await notify(tx, { account: account.id, kind: 'promotion-rejected', params, now });
}

const isPart = (merchant: Merchant, promotion: string, accountId: number) =>
  and(
    eq(promotionParts.accountId, accountId),
    eq(promotionParts.merchant, merchant.code),
    eq(promotionParts.promotion, promotion),
  );

/** The application, locked until the transaction ends. */
async function waitingApplication(tx: Database, merchant: Merchant, { promotion, account: name }: Which) {
  const found = await findPromotion(tx, merchant, promotion);
  const [row] = await tx
    .select({ state: promotionParts.state, account: accounts })
    .from(promotionParts)
    .innerJoin(accounts, eq(accounts.id, promotionParts.accountId))
    .where(
      and(
        eq(promotionParts.merchant, merchant.code),
        eq(promotionParts.promotion, promotion),
        eq(accounts.account, name),
      ),
    )
    .for('update', { of: promotionParts });
  if (!row || row.state === 'joined')
    throw new Refusal(404, 'unknown-application', {
      message: `${name} has not applied for promotion ${promotion}.`,
    });
  if (row.state !== 'applying')
    throw new Refusal(409, 'application-decided', {
      message: `The application of ${name} for ${promotion} is ${row.state} already.`,
    });
  return { found, account: row.account };
}

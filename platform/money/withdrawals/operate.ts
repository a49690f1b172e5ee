import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import type { OperatorCase, OperatorWithdrawal } from '#schemas/generated/operatorCalls.ts';
import type { MoneyParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  accounts,
  payoutAccounts,
  providerPayouts,
  withdrawalCases,
  withdrawals,
  type ExclusionKind,
  type WithdrawalState,
} from '#platform/base/database/schema/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { cutPage, readCursor } from '#platform/site/paging/index.ts';
import { addProviderPayout, isPaidByProvider, requireNotAtProvider, takeOver } from './providerPayouts.ts';
import { requirePayable } from './requirePayable.ts';
import { disburse } from './settlePayout.ts';
import { lockWithdrawal, payRest, releaseHold, requireState, takeStep } from './steps.ts';
import { proofsOf, type StoredCase, type StoredWithdrawal } from './withdrawalView.ts';

/** What an operator does with a withdrawal. */
type WithdrawalAct = 'review' | 'approve' | 'take-over' | 'reject' | 'disburse';

type Own = Pick<MoneyParts, 'db' | 'now' | 'payments'>;

/**
 * Takes an operator's step: review (requested), approve (reviewing), disburse (paying), or reject with a reason, which
 * returns the money (any of these). Approved withdrawals go to the payment provider where the merchant's setting says so;
 * `take-over` takes one back with a reason, so that it can be disbursed or rejected by hand. Refuses with
 * `no-such-withdrawal` (404), `withdrawal-changed`, `payout-under-way`, `no-payout-under-way` and `payouts-frozen` (409). To be called in a
 * transaction.
 */
export async function actOnWithdrawal(
  own: Own,
  merchant: Merchant,
  id: string,
  act: WithdrawalAct,
  reason?: string,
): Promise<{ state: WithdrawalState; amount: string }> {
  const withdrawal = await lockWithdrawal(own.db, { merchant: merchant.code }, id);
  const state = await takeAct(own, merchant, withdrawal, { act, reason });
  return { state, amount: fromMinor(withdrawal.amount, merchant.digits) };
}

async function takeAct(
  own: Own,
  merchant: Merchant,
  withdrawal: Awaited<ReturnType<typeof lockWithdrawal>>,
  { act, reason }: { act: WithdrawalAct; reason: string | undefined },
): Promise<WithdrawalState> {
  const { db, now } = own;
  const { accountId: account } = withdrawal;
  const at = now();
  const params = { amount: fromMinor(withdrawal.amount, merchant.digits) };
  switch (act) {
    case 'review':
      requireState(withdrawal, 'requested');
      await takeStep(db, withdrawal, { state: 'reviewing' });
      await notify(db, { account, kind: 'withdrawal-reviewing', params, now: at });
      return 'reviewing';
    case 'approve':
      requireState(withdrawal, 'reviewing');
      await requirePayable(db, account);
      await takeStep(db, withdrawal, { state: 'paying' });
      if (isPaidByProvider(own, merchant)) await addProviderPayout(db, merchant, withdrawal, at);
      await notify(db, { account, kind: 'withdrawal-paying', params, now: at });
      return 'paying';
    case 'take-over':
      requireState(withdrawal, 'paying');
      await takeOver(db, withdrawal, reason ?? '', at);
      return 'paying';
    case 'reject':
      requireState(withdrawal, 'requested', 'reviewing', 'paying');
      await requireNotAtProvider(db, withdrawal);
      await takeStep(db, withdrawal, { state: 'rejected', reason: reason ?? '', endedAt: at });
      await releaseHold(db, withdrawal, at);
      await notify(db, {
        account,
        kind: 'withdrawal-rejected',
        params: { ...params, reason: reason ?? '' },
        now: at,
      });
      return 'rejected';
    case 'disburse':
      requireState(withdrawal, 'paying');
      await requirePayable(db, account);
      await requireNotAtProvider(db, withdrawal);
      await disburse(db, merchant, withdrawal, at);
      return 'disbursed';
  }
}

/**
 * Closes a case (R4.27): `paid` sends the rest again, `forced` declares that all was received, and the money is not
 * returned. Refuses with `no-such-case` (404) and `case-closed` (409). To be called in a transaction.
 */
export async function closeCase(
  { db, now }: Own,
  merchant: Merchant,
  id: string,
  state: 'paid' | 'forced',
  reason: string | undefined,
): Promise<{ withdrawal: number; rest: string }> {
  const found = await caseOf(db, merchant.code, id);
  const withdrawal = await lockWithdrawal(db, { merchant: merchant.code }, String(found.withdrawalId));
  const at = now();
  const closed = await db
    .update(withdrawalCases)
    .set({ state, reason: reason ?? null, closedAt: at })
    .where(and(eq(withdrawalCases.id, found.id), eq(withdrawalCases.state, 'open')))
    .returning({ id: withdrawalCases.id });
  if (closed.length === 0)
    throw new Refusal(409, 'case-closed', { message: `Case ${id} is closed already.` });
  await takeStep(db, withdrawal, { state: 'received', receivedBy: state, endedAt: at });
  const rest = restOf(withdrawal, found);
  if (state === 'paid') await payRest(db, withdrawal, rest, at);
  const { accountId: account } = withdrawal;
  const params = { amount: fromMinor(rest, merchant.digits) };
  if (state === 'paid') await notify(db, { account, kind: 'case-paid', params, now: at });
  else
    await notify(db, { account, kind: 'case-closed', params: { ...params, reason: reason ?? '' }, now: at });
  return { withdrawal: withdrawal.id, rest: fromMinor(rest, merchant.digits) };
}

/** A column of the break `e` in which a withdrawal was requested. */
const breakAt = (column: SQL) => sql<ExclusionKind | null>`(select ${column} from exclusions e
  where e.account_id = ${withdrawals.accountId} and e.begins_at <= ${withdrawals.requestedAt}
    and (e.ends_at is null or e.ends_at > ${withdrawals.requestedAt})
  order by (e.kind = 'self-exclusion') desc, e.begins_at limit 1)`;

const notPlayed = sql<string>`(select coalesce(sum(t.required - t.done), 0) from turnover_requirements t
  where t.account_id = ${withdrawals.accountId} and t.state = 'dropped' and t.source <> 'bonus'
    and t.closed_at between ${breakAt(sql`e.begins_at`)} and ${withdrawals.requestedAt})
  + (select coalesce(sum(d.amount - d.fee), 0) from deposits d
  where d.account_id = ${withdrawals.accountId} and d.state = 'success' and d.reason = 'play-break'
    and d.settled_at between ${breakAt(sql`e.begins_at`)} and ${withdrawals.requestedAt})`;

/** Which withdrawals a list has, and in which order. */
export interface WithdrawalFilter {
  state?: WithdrawalState | undefined;
  accountId?: number | undefined;
  id?: number | undefined;
  sort?: 'newest' | 'oldest' | 'largest' | 'smallest' | undefined;
}

/** A page of a merchant's withdrawals; `after` is the `next` of the page before. Each order has an index, with a state and without. */
export async function listForOperator(
  db: Database,
  merchant: Merchant,
  filter: WithdrawalFilter,
  { after, count }: { after?: string | undefined; count: number },
): Promise<{ rows: OperatorWithdrawal[]; next?: string }> {
  const { state, accountId, id, sort = 'newest' } = filter;
  const isByAmount = sort === 'largest' || sort === 'smallest';
  const isAscending = sort === 'oldest' || sort === 'smallest';
  const direction = isAscending ? asc : desc;
  const cursor = readCursor(after, (key) => /^\d{1,18}$/.test(key));
  const operator = sql.raw(isAscending ? '>' : '<');
  const isAfter =
    cursor &&
    (isByAmount
      ? sql`(${withdrawals.amount}, ${withdrawals.id}) ${operator} (${cursor.key}::bigint, ${cursor.id}::bigint)`
      : sql`${withdrawals.id} ${operator} ${cursor.id}::bigint`);
  const rows = await db
    .select({
      withdrawal: withdrawals,
      payout: payoutAccounts,
      account: accounts.account,
      sent: providerPayouts,
      inBreak: breakAt(sql`e.kind`).as('in_break'),
      notPlayed: notPlayed.as('not_played'),
    })
    .from(withdrawals)
    .leftJoin(providerPayouts, eq(providerPayouts.withdrawalId, withdrawals.id))
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, withdrawals.payoutAccountId))
    .innerJoin(accounts, eq(accounts.id, withdrawals.accountId))
    .where(
      and(
        eq(withdrawals.merchant, merchant.code),
        state && eq(withdrawals.state, state),
        accountId === undefined ? undefined : eq(withdrawals.accountId, accountId),
        id === undefined ? undefined : eq(withdrawals.id, id),
        isAfter,
      ),
    )
    .orderBy(...(isByAmount ? [direction(withdrawals.amount)] : []), direction(withdrawals.id))
    .limit(count + 1);
  const { page, next } = cutPage(rows, count, ({ withdrawal: { id: last, amount } }) => ({
    key: String(isByAmount ? amount : last),
    id: last,
  }));
  return { rows: page.map((row) => operatorView(row, merchant)), ...(next !== undefined && { next }) };
}

interface ListedRow {
  withdrawal: StoredWithdrawal;
  payout: typeof payoutAccounts.$inferSelect;
  account: string;
  sent: typeof providerPayouts.$inferSelect | null;
  inBreak: ExclusionKind | null;
  notPlayed: string;
}

function operatorView(
  { withdrawal: one, payout, account, sent, inBreak, notPlayed: left }: ListedRow,
  merchant: Merchant,
): OperatorWithdrawal {
  const money = (amount: bigint) => fromMinor(amount, merchant.digits);
  return {
    id: one.id,
    account,
    amount: money(one.amount),
    fee: money(one.fee),
    net: money(one.amount - one.fee),
    state: one.state,
    kind: payout.kind,
    provider: payout.provider,
    holder: payout.holder,
    number: payout.number,
    requestedAt: one.requestedAt.toISOString(),
    confirmBy: one.confirmBy?.toISOString() ?? null,
    receivedBy: one.receivedBy,
    reason: one.reason,
    review: inBreak === null ? null : { inBreak, notPlayed: money(BigInt(left)) },
    payout: sent && {
      reference: sent.reference,
      state: sent.state,
      accepted: sent.acceptedAt !== null,
      attempts: sent.attempts,
      reason: sent.reason,
    },
  };
}

/** Cases of a merchant, newest first, at most 200: all, or those in one state, or one by its id. */
export async function listCases(
  db: Database,
  merchant: Merchant,
  { state, id }: { state?: 'open' | 'paid' | 'forced' | undefined; id?: number },
): Promise<OperatorCase[]> {
  const rows = await db
    .select({ dispute: withdrawalCases, withdrawal: withdrawals, account: accounts.account })
    .from(withdrawalCases)
    .innerJoin(withdrawals, eq(withdrawals.id, withdrawalCases.withdrawalId))
    .innerJoin(accounts, eq(accounts.id, withdrawals.accountId))
    .where(
      and(
        eq(withdrawalCases.merchant, merchant.code),
        state && eq(withdrawalCases.state, state),
        id === undefined ? undefined : eq(withdrawalCases.id, id),
      ),
    )
    .orderBy(desc(withdrawalCases.id))
    .limit(200);
  const proofs = await proofsOf(
    db,
    rows.map(({ dispute }) => dispute.id),
  );
  const money = (amount: bigint) => fromMinor(amount, merchant.digits);
  return rows.map(({ dispute, withdrawal, account }) => ({
    id: dispute.id,
    withdrawal: withdrawal.id,
    account,
    state: dispute.state,
    net: money(withdrawal.amount - withdrawal.fee),
    received: money(dispute.received),
    rest: money(restOf(withdrawal, dispute)),
    note: dispute.note,
    reason: dispute.reason,
    openedAt: dispute.openedAt.toISOString(),
    proofs: proofs.get(dispute.id) ?? [],
  }));
}

async function caseOf(db: Database, merchant: string, id: string): Promise<StoredCase> {
  const [row] = await db
    .select()
    .from(withdrawalCases)
    .where(and(eq(withdrawalCases.id, Number(id)), eq(withdrawalCases.merchant, merchant)));
  if (!row) throw new Refusal(404, 'no-such-case', { message: `There is no case ${id}.` });
  return row;
}

const restOf = ({ amount, fee }: StoredWithdrawal, { received }: StoredCase): bigint =>
  amount - fee - received;

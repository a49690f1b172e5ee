import { and, asc, desc, eq, gt, inArray, lt, lte, or, type SQL } from 'drizzle-orm';
import type { Withdrawal, Withdrawals } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  caseProofs,
  payoutAccounts,
  withdrawalCases,
  withdrawals,
  type WithdrawalState,
} from '#platform/base/database/schema/index.ts';
import { maskedAccount } from '../payouts/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { onDays, readDays, statedDays, type RangeRequest } from '#platform/site/paging/index.ts';

export type StoredWithdrawal = typeof withdrawals.$inferSelect;
export type StoredCase = typeof withdrawalCases.$inferSelect;

/** Rows of a page of a member's withdrawals. */
const pageSize = 10;

interface WithdrawalFilter extends RangeRequest {
  state?: WithdrawalState | undefined;
  /** Only those requested before this one. */
  before?: string | undefined;
}

/** The withdrawals of a member, newest first; one whose time is over counts as received, whenever the job comes. `next` is the place where the next page begins. */
export async function listWithdrawals(
  db: Database,
  merchant: Merchant,
  accountId: number,
  now: Date,
  { state, before, ...named }: WithdrawalFilter,
): Promise<Withdrawals> {
  const days = readDays(merchant, named, now);
  const rows = await db
    .select({ withdrawal: withdrawals, payout: payoutAccounts, dispute: withdrawalCases })
    .from(withdrawals)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, withdrawals.payoutAccountId))
    .leftJoin(withdrawalCases, eq(withdrawalCases.withdrawalId, withdrawals.id))
    .where(
      and(
        eq(withdrawals.accountId, accountId),
        state && isInState(state, now),
        before === undefined ? undefined : lt(withdrawals.id, Number(before)),
        onDays(withdrawals.requestedAt, days),
      ),
    )
    .orderBy(desc(withdrawals.id))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const proofs = await proofsOf(
    db,
    shown.flatMap(({ dispute }) => dispute?.id ?? []),
  );
  const list = shown.map(({ withdrawal, payout, dispute }) =>
    toWire(merchant, asOf(withdrawal, now), payout, dispute, proofs.get(dispute?.id ?? 0) ?? []),
  );
  const last = rows.length > pageSize ? list.at(-1) : undefined;
  return {
    ...statedDays(days),
    currency: merchant.currency,
    withdrawals: list,
    ...(last && { next: last.id }),
  };
}

/** One withdrawal of a member. Those of others do not exist: refuses with `no-such-withdrawal` (404). */
export async function withdrawalOf(
  db: Database,
  merchant: Merchant,
  accountId: number,
  id: number,
  now: Date,
): Promise<Withdrawal> {
  const before = String(id + 1);
  const { withdrawals: found } = await listWithdrawals(db, merchant, accountId, now, { before });
  const [one] = found;
  if (one?.id === String(id)) return one;
  throw noSuchWithdrawal();
}

/** A withdrawal that no one has confirmed in time counts as received from then on (R4.17). */
function asOf(withdrawal: StoredWithdrawal, now: Date): StoredWithdrawal {
  const { state, confirmBy } = withdrawal;
  if (state !== 'disbursed' || !confirmBy || confirmBy > now) return withdrawal;
  return { ...withdrawal, state: 'received', receivedBy: 'time', endedAt: confirmBy };
}

function isInState(state: WithdrawalState, now: Date): SQL | undefined {
  const isOverdue = and(eq(withdrawals.state, 'disbursed'), lte(withdrawals.confirmBy, now));
  if (state === 'disbursed') return and(eq(withdrawals.state, state), gt(withdrawals.confirmBy, now));
  return state === 'received' ? or(eq(withdrawals.state, state), isOverdue) : eq(withdrawals.state, state);
}

export function noSuchWithdrawal(): Refusal {
  return new Refusal(404, 'no-such-withdrawal', { message: 'There is no such withdrawal.' });
}

/** The pictures of cases, in order. */
export async function proofsOf(db: Database, caseIds: number[]): Promise<Map<number, string[]>> {
  const proofs = new Map<number, string[]>();
  if (caseIds.length === 0) return proofs;
  const rows = await db
    .select()
    .from(caseProofs)
    .where(inArray(caseProofs.caseId, caseIds))
    .orderBy(asc(caseProofs.caseId), asc(caseProofs.position));
  for (const { caseId, upload } of rows) proofs.set(caseId, [...(proofs.get(caseId) ?? []), upload]);
  return proofs;
}

function toWire(
  { digits, settings }: Merchant,
  withdrawal: StoredWithdrawal,
  payout: typeof payoutAccounts.$inferSelect,
  dispute: StoredCase | null,
  proofs: string[],
): Withdrawal {
  const money = (amount: bigint) => fromMinor(amount, digits);
  const { id, amount, fee, state, reason, requestedAt, disbursedAt, confirmBy, receivedBy, endedAt } =
    withdrawal;
  const { kind, provider, number } = maskedAccount(payout);
  const net = amount - fee;
  return {
    id: String(id),
    amount: money(amount),
    fee: money(fee),
    net: money(net),
    payout: { kind, provider, number },
    state,
    requestedAt: requestedAt.getTime(),
    ...(reason !== null && { reason }),
    ...(disbursedAt && { disbursedAt: disbursedAt.getTime() }),
    ...(confirmBy && state === 'disbursed' && { confirmBy: confirmBy.getTime() }),
    ...(receivedBy && { receivedBy }),
    ...(endedAt && { endedAt: endedAt.getTime() }),
    ...(dispute && {
      dispute: {
        number: String(dispute.id),
        state: dispute.state,
        received: money(dispute.received),
        rest: money(net - dispute.received),
        note: dispute.note,
        proofs,
        openedAt: dispute.openedAt.getTime(),
        ...(dispute.state === 'open' &&
          settings.caseAnswerHours > 0 && {
            answerBy: dispute.openedAt.getTime() + settings.caseAnswerHours * 3_600_000,
          }),
        ...(dispute.reason !== null && { reason: dispute.reason }),
        ...(dispute.closedAt && { closedAt: dispute.closedAt.getTime() }),
      },
    }),
  };
}

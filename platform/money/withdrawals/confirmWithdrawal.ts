import { and, eq, lte } from 'drizzle-orm';
import type { ConfirmWithdrawalRequest, Withdrawal } from '#schemas/generated/api.ts';
import { plainDigits } from '#kit/digits.ts';
import { fromMinor, toMinor } from '#kit/money.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { MoneyParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { caseProofs, withdrawalCases, withdrawals } from '#platform/base/database/schema/index.ts';
import { useMemberUploads } from '#platform/identity/uploads/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import { findMerchant } from '#platform/site/merchants/index.ts';
import { lockWithdrawal, releaseHold, requireState, takeStep } from './steps.ts';
import { withdrawalOf, type StoredWithdrawal } from './withdrawalView.ts';

/** Pictures of a case (R5.12). */
const maxProofs = 3;

/** Cancels a withdrawal that no one has begun to review: its amount returns to the wallet. */
export async function cancelWithdrawal(
  { db, now }: MoneyParts,
  context: CallContext,
  id: string,
): Promise<Withdrawal> {
  const { account } = signedIn(context);
  const withdrawal = await lockWithdrawal(db, { accountId: account.id }, id);
  requireState(withdrawal, 'requested');
  await takeStep(db, withdrawal, { state: 'canceled', endedAt: now() });
  await releaseHold(db, withdrawal, now());
  const params = { amount: fromMinor(withdrawal.amount, context.merchant.digits) };
  await notify(db, { account, kind: 'withdrawal-canceled', params, now: now() });
  return withdrawalOf(db, context.merchant, account.id, withdrawal.id, now());
}

/**
 * Records what a member says about a disbursed withdrawal (R4.17): `received`, or a case with what is missing (R4.27).
 * Refuses with `withdrawal-changed` (409), also once its time is over, and with `invalid-request` (422) and the fields:
 * `required`, `invalid-amount`, `proof-required`, `too-many-pictures`, `too-long`, `unknown-picture`.
 */
export async function confirmWithdrawal(
  parts: MoneyParts,
  context: CallContext,
  query: ConfirmWithdrawalRequest,
): Promise<Withdrawal> {
  const { db } = parts;
  const now = parts.now();
  const { account } = signedIn(context);
  await receiveOverdue(db, now, account.id);
  const withdrawal = await lockWithdrawal(db, { accountId: account.id }, query.id);
  requireState(withdrawal, 'disbursed');
  if (query.receipt === 'received')
    await takeStep(db, withdrawal, { state: 'received', receivedBy: 'member', endedAt: now });
  else {
    const claim = judged(context, withdrawal, query);
    await openCase(db, withdrawal, claim, now);
    const rest = withdrawal.amount - withdrawal.fee - claim.received;
    const params = { amount: fromMinor(rest, context.merchant.digits) };
    await notify(db, { account, kind: 'case-opened', params, now });
  }
  return withdrawalOf(db, context.merchant, account.id, withdrawal.id, now);
}

/** Withdrawals whose time is over count as received (R4.17). Returns how many. */
export async function receiveOverdue(db: Database, now: Date, accountId?: number): Promise<number> {
  return db.transaction((tx) => receiveAndTell(tx, now, accountId));
}

async function receiveAndTell(tx: Database, now: Date, accountId: number | undefined): Promise<number> {
  const rows = await tx
    .update(withdrawals)
    .set({ state: 'received', receivedBy: 'time', endedAt: withdrawals.confirmBy })
    .where(
      and(
        eq(withdrawals.state, 'disbursed'),
        lte(withdrawals.confirmBy, now),
        accountId === undefined ? undefined : eq(withdrawals.accountId, accountId),
      ),
    )
    .returning();
  for (const { merchant, accountId: account, amount, fee } of rows) {
    // One after another: they share the transaction.
    // oxlint-disable-next-line no-await-in-loop
    const digits = (await findMerchant(tx, merchant))?.digits;
    const params = { amount: fromMinor(amount - fee, digits) };
    // oxlint-disable-next-line no-await-in-loop
    await notify(tx, { account, kind: 'withdrawal-received', params, now });
  }
  return rows.length;
}

interface Claim {
  received: bigint;
  note: string;
  proofs: string[];
}

async function openCase(
  tx: Database,
  withdrawal: StoredWithdrawal,
  { received, note, proofs }: Claim,
  now: Date,
): Promise<void> {
  const { id, merchant, accountId } = withdrawal;
  await takeStep(tx, withdrawal, { state: 'disputed' });
  const [opened] = await tx
    .insert(withdrawalCases)
    .values({ merchant, withdrawalId: id, received, note, openedAt: now })
    .returning({ id: withdrawalCases.id });
  if (!opened) throw new Error('The case was not inserted.');
  await useMemberUploads(tx, accountId, proofs, now);
  if (proofs.length > 0)
    await tx
      .insert(caseProofs)
      .values(proofs.map((upload, index) => ({ caseId: opened.id, position: index + 1, upload })));
}

function judged(
  { merchant }: CallContext,
  { amount, fee }: StoredWithdrawal,
  query: ConfirmWithdrawalRequest,
): Claim {
  const note = (query.note ?? '').trim();
  const proofs = [...new Set(query.proofs ?? [])];
  const received =
    query.receipt === 'none' ? 0n : toMinor(plainDigits((query.received ?? '').trim()), merchant.digits);
  if (received === undefined || (query.receipt === 'partial' && (received <= 0n || received >= amount - fee)))
    throw wrong('received', 'invalid-amount', 'The amount received is more than nothing and less than all.');
  if (query.receipt === 'none' && proofs.length === 0)
    throw wrong('proofs', 'proof-required', 'Add a picture that shows that nothing arrived.');
  if (proofs.length > maxProofs) throw wrong('proofs', 'too-many-pictures', 'Add at most 3 pictures.');
  return { received, note, proofs };
}

function wrong(field: string, code: string, message: string): Refusal {
  return new Refusal(422, code, { message, fields: [{ field, code, message }] });
}

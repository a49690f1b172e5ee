import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { plainDigits } from '#kit/digits.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { oneAtATime } from '#platform/base/once/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { paymentPasswords } from '#platform/base/database/schema/index.ts';
import { verifyPassword } from './password.ts';
import { requireRealAccount } from '#platform/accounts/account/index.ts';

export type PaymentPassword = typeof paymentPasswords.$inferSelect;

/** Wrong payment passwords in a row after which it is locked, until it is reset or an operator unlocks it. */
export const maxTries = 5;

/**
 * Verifies the payment password that a member typed; its digits may be those of any script. Refuses with
 * `payment-password-required` (422) while the member has none, `payment-password-wrong` (422) with the tries left, and
 * `payment-password-locked` (403) after five wrong ones in a row.
 *
 * A call that carries `paymentPassword` states `"paymentPassword": true` in the table of calls: then the platform does this
 * before the call. Inside a call that moves money it throws, because the refusal would undo the count of wrong ones.
 */
export async function requirePaymentPassword(
  parts: IdentityParts,
  context: CallContext,
  typed: unknown,
  field = 'paymentPassword',
): Promise<void> {
  if (parts.inTransaction)
    throw new Error(
      'State "paymentPassword": true for this call in schemas/api: its transaction is too late.',
    );
  const { account } = signedIn(context);
  requireRealAccount(account);
  const { db } = parts;
  const now = parts.now();
  // In line before the transaction: of one account, at most one connection of this process waits for the lock.
  const failures = await oneAtATime(`payment-password ${account.id}`, () =>
    db.transaction((tx) => judge(tx, account.id, typed, now)),
  );
  if (failures === 'none')
    throw refusal(422, 'payment-password-required', field, 'Set a payment password first.');
  if (failures >= maxTries) throw locked(field);
  if (failures > 0 || !isTyped(typed)) throw wrong(field, maxTries - failures);
}

const isTyped = (typed: unknown): typed is string => typeof typed === 'string' && typed !== '';

/**
 * Judges one try of an account at a time, also among several platforms: a right one at the same moment as others is never
 * counted as wrong, and wrong ones are counted exactly. Returns the wrong ones in a row, 0 after a right one.
 */
async function judge(tx: Database, accountId: number, typed: unknown, now: Date): Promise<number | 'none'> {
  const own = eq(paymentPasswords.accountId, accountId);
  await applyReset(tx, accountId, now);
  const [stored] = await tx.select().from(paymentPasswords).where(own).for('update');
  if (!stored) return 'none';
  if (!isTyped(typed) || stored.failures >= maxTries) return stored.failures;
  if (!(await verifyPassword(plainDigits(typed), stored.passwordHash))) {
    const failures = stored.failures + 1;
    await tx.update(paymentPasswords).set({ failures }).where(own);
    return failures;
  }
  // Its owner knows it, so a reset that waits is not needed, or was requested by someone else.
  await tx.update(paymentPasswords).set({ failures: 0, pendingHash: null, pendingFrom: null }).where(own);
  return 0;
}

/** The payment password of an account, as it is now: a reset whose waiting time is over counts as carried out. */
export async function findPaymentPassword(
  db: Database,
  accountId: number,
  now: Date,
): Promise<PaymentPassword | undefined> {
  const [row] = await db.select().from(paymentPasswords).where(eq(paymentPasswords.accountId, accountId));
  if (!row?.pendingHash || !row.pendingFrom || row.pendingFrom > now) return row;
  const { pendingHash: passwordHash, pendingFrom: changedAt } = row;
  return { ...row, passwordHash, changedAt, failures: 0, pendingHash: null, pendingFrom: null };
}

/** Carries out a reset whose waiting time is over. */
export async function applyReset(db: Database, accountId: number, now: Date): Promise<void> {
  await db
    .update(paymentPasswords)
    .set({
      passwordHash: sql`${paymentPasswords.pendingHash}`,
      changedAt: sql`${paymentPasswords.pendingFrom}`,
      failures: 0,
      pendingHash: null,
      pendingFrom: null,
    })
    .where(and(eq(paymentPasswords.accountId, accountId), lte(paymentPasswords.pendingFrom, now)));
}

/** Ends the lock of a payment password; false if the account has none, or it is not locked. */
export async function unlockPaymentPassword(db: Database, accountId: number): Promise<boolean> {
  const unlocked = await db
    .update(paymentPasswords)
    .set({ failures: 0 })
    .where(and(eq(paymentPasswords.accountId, accountId), gte(paymentPasswords.failures, maxTries)))
    .returning({ accountId: paymentPasswords.accountId });
  return unlocked.length > 0;
}

const wrong = (field: string, triesLeft: number) =>
  refusal(422, 'payment-password-wrong', field, 'The payment password is incorrect.', { triesLeft });

const locked = (field: string) =>
  refusal(
    403,
    'payment-password-locked',
    field,
    'The payment password is locked after too many wrong ones. Reset it, or contact customer service.',
  );

function refusal(status: number, code: string, field: string, message: string, value?: object): Refusal {
  return new Refusal(status, code, {
    message,
    fields: [{ field, code, message }],
    ...(value && { value }),
  });
}

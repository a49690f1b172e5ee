import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { plainDigits } from '#kit/digits.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import { countAttempt, uncountAttempt } from '#platform/accounts/attempts/index.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { authenticators } from '#platform/base/database/schema/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import { secretOf } from './authenticatorSecret.ts';
import { codesLeft, takeRecoveryCode } from './recoveryCodes.ts';
import { stepOf } from './totp.ts';

/** Wrong codes per account; a right one does not count. */
const wrongCodes = { scope: 'authenticator', spanMs: 15 * 60_000 };
const maxWrong = 10;

/** Whether logging in to an account takes a code. */
export async function authenticatorIsOn(db: Database, accountId: number): Promise<boolean> {
  const [row] = await db
    .select({ accountId: authenticators.accountId })
    .from(authenticators)
    .where(and(eq(authenticators.accountId, accountId), isNotNull(authenticators.confirmedAt)));
  return row !== undefined;
}

/**
 * Requires a code of the account's authenticator app, or with `recovery` one of its recovery codes. A code counts once.
 * Refuses with `authenticator-wrong` at the field `code`, and with `too-many-requests` after 10 wrong ones.
 */
export async function requireCode(
  parts: IdentityParts,
  account: Account,
  typed: string,
  { recovery }: { recovery: boolean },
): Promise<void> {
  const { db, now } = parts;
  const key = String(account.id);
  const { count, endsAt } = await countAttempt(db, wrongCodes, key, now());
  if (count > maxWrong) throw tooMany(Math.max(1, Math.ceil((endsAt.getTime() - now().getTime()) / 1000)));
  const code = plainDigits(typed).replace(/[\s-]/g, '').toUpperCase();
  const isRight = /^\d{6}$/.test(code)
    ? await takeAppCode(parts, account.id, code)
    : recovery && (await byRecoveryCode(parts, account, code));
  if (!isRight) throw wrongCode();
  await uncountAttempt(db, wrongCodes, key);
}

/** Uses up the time step of a code, so that neither it nor an earlier one is accepted again (RFC 6238, 5.2). */
async function takeAppCode(parts: IdentityParts, accountId: number, code: string): Promise<boolean> {
  const secret = await secretOf(parts, accountId);
  const step = secret === undefined ? undefined : stepOf(secret, code, parts.now());
  return step !== undefined && takeStep(parts.db, accountId, step);
}

/** Of concurrent uses of one step, one succeeds. */
export async function takeStep(db: Database, accountId: number, step: number): Promise<boolean> {
  const taken = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.accountId, accountId), lt(authenticators.lastStep, step)))
    .returning({ accountId: authenticators.accountId });
  return taken.length === 1;
}

async function byRecoveryCode({ db, now }: IdentityParts, account: Account, code: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await takeRecoveryCode(tx, account.id, code, now()))) return false;
    const count = await codesLeft(tx, account.id);
    await notify(tx, { account, kind: 'recovery-code-used', params: { count }, now: now() });
    return true;
  });
}

export function wrongCode(): Refusal {
  const code = 'authenticator-wrong';
  return new Refusal(422, code, { fields: [{ field: 'code', code }], message: 'The code is incorrect.' });
}

function tooMany(retryAfter: number): Refusal {
  return new Refusal(429, 'too-many-requests', {
    retryAfter,
    message: `Too many attempts, please try again after ${Math.ceil(retryAfter / 60)} minutes.`,
  });
}

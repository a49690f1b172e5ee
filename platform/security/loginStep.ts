import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { accountById, mayLogIn, type Account } from '../accounts/accounts.ts';
import type { CallContext } from '../core/calls.ts';
import type { PlatformParts } from '../core/parts.ts';
import { Refusal } from '../core/Refusal.ts';
import { createToken, hashToken } from '../crypto/hashToken.ts';
import { loginSteps, type LoginStepFacts } from '../database/schema/index.ts';
import { requireCode } from './authenticator.ts';

/** How long a log-in waits for the authenticator's code. */
const lifeMs = 5 * 60_000;
/** Wrong codes after which the log-in starts over. */
const maxMisses = 5;

/** Interrupts a log-in whose first factor was right: the refusal carries the token with which it goes on. */
export async function waitForCode(
  { db, now }: PlatformParts,
  account: Account,
  facts: LoginStepFacts,
): Promise<Refusal> {
  const token = createToken();
  const expiresAt = new Date(now().getTime() + lifeMs);
  await db.delete(loginSteps).where(lt(loginSteps.expiresAt, now()));
  await db
    .insert(loginSteps)
    .values({ tokenHash: hashToken(token), accountId: account.id, facts, expiresAt });
  return new Refusal(403, 'authenticator-required', {
    value: { stepToken: token },
    message: 'Please enter the code of your authenticator app.',
  });
}

/**
 * Continues a log-in by a code of the authenticator app, or a recovery code. Refuses with `step-expired` if there is no
 * such log-in, `authenticator-wrong` and `too-many-requests`.
 */
export async function byStep(
  parts: PlatformParts,
  { merchant }: CallContext,
  token: string,
  code: string,
): Promise<{ account: Account; facts: LoginStepFacts }> {
  const { db, now } = parts;
  const mine = eq(loginSteps.tokenHash, hashToken(token));
  // Counted before the code is judged, so that concurrent attempts get no further than sequential ones.
  const [step] = await db
    .update(loginSteps)
    .set({ misses: sql`${loginSteps.misses} + 1` })
    .where(and(mine, gt(loginSteps.expiresAt, now()), lt(loginSteps.misses, maxMisses)))
    .returning();
  const account = step && (await accountById(db, step.accountId));
  if (!step || account?.merchant !== merchant.code || !mayLogIn(parts, account)) throw expired();
  await requireCode(parts, account, code, { recovery: true });
  const used = await db.delete(loginSteps).where(mine).returning({ tokenHash: loginSteps.tokenHash });
  if (used.length === 0) throw expired();
  return { account, facts: step.facts };
}

function expired(): Refusal {
  return new Refusal(403, 'step-expired', { message: 'This log-in took too long. Please start over.' });
}

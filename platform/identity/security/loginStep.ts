import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { accountById, mayLogIn, type Account } from '#platform/accounts/account/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { createToken, hashToken } from '#platform/base/crypto/index.ts';
import { loginSteps, type LoginStepFacts, type LoginStepKind } from '#platform/base/database/schema/index.ts';
import { requireCode } from './authenticator.ts';

/** How long a log-in waits for its second step. */
const lifeMs = 5 * 60_000;
/** Wrong answers after which the log-in starts over. */
export const maxMisses = 5;

/** Stores a log-in whose first factor was right, and returns the token with which it goes on. */
export async function addStep(
  { db, now }: IdentityParts,
  account: Account,
  kind: LoginStepKind,
  facts: LoginStepFacts,
): Promise<string> {
  const token = createToken();
  const expiresAt = new Date(now().getTime() + lifeMs);
  await db.delete(loginSteps).where(lt(loginSteps.expiresAt, now()));
  await db
    .insert(loginSteps)
    .values({ tokenHash: hashToken(token), accountId: account.id, kind, facts, expiresAt });
  return token;
}

/** Interrupts a log-in until a code of the authenticator app is typed. */
export async function waitForCode(
  parts: IdentityParts,
  account: Account,
  facts: LoginStepFacts,
): Promise<Refusal> {
  return new Refusal(403, 'authenticator-required', {
    value: { stepToken: await addStep(parts, account, 'authenticator', facts) },
    message: 'Please enter the code of your authenticator app.',
  });
}

/**
 * Continues a log-in by a code of the authenticator app, or a recovery code. Refuses with `step-expired` if there is no
 * such log-in, `authenticator-wrong` and `too-many-requests`.
 */
export async function byStep(
  parts: IdentityParts,
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
    .where(
      and(
        mine,
        eq(loginSteps.kind, 'authenticator'),
        gt(loginSteps.expiresAt, now()),
        lt(loginSteps.misses, maxMisses),
      ),
    )
    .returning();
  const account = step && (await accountById(db, step.accountId));
  if (!step || account?.merchant !== merchant.code || !mayLogIn(parts, account)) throw expired();
  await requireCode(parts, account, code, { recovery: true });
  const used = await db.delete(loginSteps).where(mine).returning({ tokenHash: loginSteps.tokenHash });
  if (used.length === 0) throw expired();
  return { account, facts: step.facts };
}

export function expired(status = 403): Refusal {
  return new Refusal(status, 'step-expired', { message: 'This log-in took too long. Please start over.' });
}

import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { challenges } from '#platform/base/database/schema/index.ts';

/** Lifetime of a challenge: 2 minutes (R2.6.9). */
const lifeMs = 2 * 60_000;

/** A challenge of one kind is not accepted as another. */
export type ChallengeKind = 'captcha' | 'slider' | 'slider-token';

/** Stores the accepted answers of a new challenge and returns its id. */
export async function setChallenge(
  db: Database,
  merchant: string,
  kind: ChallengeKind,
  answers: string[],
  now = new Date(),
): Promise<string> {
  const id = randomBytes(18).toString('hex');
  await db.delete(challenges).where(lt(challenges.expiresAt, now));
  await db
    .insert(challenges)
    .values({ id, merchant, kind, answers, expiresAt: new Date(now.getTime() + lifeMs) });
  return id;
}

/** Reads the answers of a challenge without consuming it; undefined if there is none. */
export async function peekChallenge(
  db: Database,
  merchant: string,
  kind: ChallengeKind,
  id: string,
  now = new Date(),
): Promise<string[] | undefined> {
  const [row] = await db
    .select({ answers: challenges.answers })
    .from(challenges)
    .where(inForce(merchant, kind, id, now));
  return row?.answers;
}

/** Consumes a challenge and returns its answers; undefined if there is none. A wrong solution consumes it too. */
export async function takeChallenge(
  db: Database,
  merchant: string,
  kind: ChallengeKind,
  id: string,
  now = new Date(),
): Promise<string[] | undefined> {
  const [row] = await db
    .delete(challenges)
    .where(inForce(merchant, kind, id, now))
    .returning({ answers: challenges.answers });
  return row?.answers;
}

function inForce(merchant: string, kind: ChallengeKind, id: string, now: Date) {
  return and(
    eq(challenges.id, id),
    eq(challenges.merchant, merchant),
    eq(challenges.kind, kind),
    gt(challenges.expiresAt, now),
  );
}

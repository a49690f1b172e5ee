import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { challenges } from '../database/schema/index.ts';

/** A challenge is good for 2 minutes (R2.6.9). */
const lifeMs = 2 * 60_000;

/** What a challenge is for; one kind never passes for another. */
export type ChallengeKind = 'captcha' | 'slider' | 'slider-token';

/** Keeps what a solution is judged by and gives the id under which they are asked for. */
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

/** The right answers of a challenge, which stays; undefined if there is none. */
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

/** Takes a challenge away and gives its right answers; undefined if there is none. Each is taken once, right or wrong. */
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

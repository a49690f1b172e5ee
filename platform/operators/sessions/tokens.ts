import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { createToken, hashToken } from '#platform/base/crypto/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { operators, operatorTokens } from '#platform/base/database/schema/index.ts';
import { touchMs } from './sessions.ts';

const dayMs = 86_400_000;

/** Begins personal tokens. */
export const tokenMark = 'opt_';

export type TokenRow = typeof operatorTokens.$inferSelect;

/** Makes a personal token, which is returned once and stored only as a hash. */
export async function createPersonalToken(
  tx: Database,
  operatorId: number,
  { name, days }: { name: string; days: number },
  now: Date,
): Promise<{ id: number; token: string; endsAt: Date }> {
  const token = tokenMark + createToken();
  const endsAt = new Date(now.getTime() + days * dayMs);
  const [row] = await tx
    .insert(operatorTokens)
    .values({ tokenHash: hashToken(token), operatorId, name, createdAt: now, endsAt })
    .returning({ id: operatorTokens.id });
  if (!row) throw new Error('The token was not made.');
  return { id: row.id, token, endsAt };
}

/** The personal token that a text is, or with a number the one of this id. */
export async function findToken(
  db: Database,
  key: string | number,
  now: Date,
): Promise<TokenRow | undefined> {
  const [row] = await db
    .select()
    .from(operatorTokens)
    .where(
      and(
        typeof key === 'string' ? eq(operatorTokens.tokenHash, hashToken(key)) : eq(operatorTokens.id, key),
        gt(operatorTokens.endsAt, now),
      ),
    );
  return row;
}

/** Records the use of a token. */
export async function touchToken(
  db: Database,
  { id, operatorId, usedAt }: TokenRow,
  now: Date,
): Promise<void> {
  if (usedAt && now.getTime() - usedAt.getTime() < touchMs) return;
  await db.update(operatorTokens).set({ usedAt: now }).where(eq(operatorTokens.id, id));
  await db.update(operators).set({ lastUsedAt: now }).where(eq(operators.id, operatorId));
}

export async function confirmToken(db: Database, id: number, now: Date): Promise<void> {
  await db.update(operatorTokens).set({ confirmedAt: now }).where(eq(operatorTokens.id, id));
}

/** The tokens of an operator that have not ended, the latest first. */
export async function listTokens(db: Database, operatorId: number, now: Date): Promise<TokenRow[]> {
  return db
    .select()
    .from(operatorTokens)
    .where(and(eq(operatorTokens.operatorId, operatorId), gt(operatorTokens.endsAt, now)))
    .orderBy(desc(operatorTokens.id));
}

/** Ends one token of an operator. False if there is none. */
export async function endToken(db: Database, operatorId: number, id: number): Promise<boolean> {
  const mine = and(eq(operatorTokens.id, id), eq(operatorTokens.operatorId, operatorId));
  return (await db.delete(operatorTokens).where(mine).returning({ id: operatorTokens.id })).length > 0;
}

/** Ends all tokens of an operator. Returns how many. */
export async function endTokens(db: Database, operatorId: number): Promise<number> {
  const ended = await db
    .delete(operatorTokens)
    .where(eq(operatorTokens.operatorId, operatorId))
    .returning({ id: operatorTokens.id });
  return ended.length;
}

/** Deletes tokens that have ended by themselves. */
export async function pruneTokens(db: Database, now: Date): Promise<void> {
  await db.delete(operatorTokens).where(lte(operatorTokens.endsAt, now));
}

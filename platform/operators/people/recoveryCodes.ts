import { and, count, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { operatorRecoveryCodes } from '#platform/base/database/schema/index.ts';
import { hashLike } from '#platform/identity/passwords/index.ts';

/** Replaces the recovery codes of an operator by a set that was just made. */
export async function storeCodes(tx: Database, operatorId: number, hashes: readonly string[]): Promise<void> {
  await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, operatorId));
  await tx.insert(operatorRecoveryCodes).values(hashes.map((codeHash) => ({ operatorId, codeHash })));
}

/** Uses up a recovery code, in capitals and without hyphens. False if there is none, or it has been used. */
export async function takeRecoveryCode(
  db: Database,
  operatorId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const mine = eq(operatorRecoveryCodes.operatorId, operatorId);
  const [one] = await db
    .select({ codeHash: operatorRecoveryCodes.codeHash })
    .from(operatorRecoveryCodes)
    .where(mine)
    .limit(1);
  const codeHash = one && (await hashLike(code, one.codeHash));
  if (codeHash === undefined) return false;
  const taken = await db
    .update(operatorRecoveryCodes)
    .set({ usedAt: now })
    .where(and(mine, eq(operatorRecoveryCodes.codeHash, codeHash), isNull(operatorRecoveryCodes.usedAt)))
    .returning({ codeHash: operatorRecoveryCodes.codeHash });
  return taken.length === 1;
}

/** How many codes an operator has left. */
export async function codesLeft(db: Database, operatorId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(operatorRecoveryCodes)
    .where(and(eq(operatorRecoveryCodes.operatorId, operatorId), isNull(operatorRecoveryCodes.usedAt)));
  return row?.left ?? 0;
}

import { randomBytes, randomInt } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { hashLike, hashPassword } from '../passwords/index.ts';
import type { PasswordCost } from '../parts.ts';
import { hashToken } from '#platform/base/crypto/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { recoveryCodes } from '#platform/base/database/schema/index.ts';

/** Codes of a set. */
const setSize = 10;
/** Without letters and digits that look alike; 12 of them are 58 bits. */
const letters = '23456789ABCDEFGHJKLMNPQRSTWX';
const length = 12;

/**
 * A new set of recovery codes, as they are shown once, and their hashes. These are hashes of a password, as 58 bits could be guessed
 * from faster ones (ASVS 6.5.2). A set shares its salt, so that trying a code takes one hash.
 */
export async function newCodeSet(cost: PasswordCost): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = new Set<string>();
  while (codes.size < setSize) codes.add(newCode());
  const salt = randomBytes(16);
  const hashes = await Promise.all([...codes].map((code) => hashPassword(code, cost, salt)));
  return { codes: [...codes].map((code) => code.replace(/(.{4})(?=.)/g, '$1-')), hashes };
}

/** Replaces an account's recovery codes. The new ones are returned once and stored as hashes only. */
export async function renewCodes(tx: Database, accountId: number, cost: PasswordCost): Promise<string[]> {
  const { codes, hashes } = await newCodeSet(cost);
  await forgetCodes(tx, accountId);
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })));
  return codes;
}

export async function forgetCodes(tx: Database, accountId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
}

/** Uses up a code, in capitals and without hyphens. Returns false if there is none, or it has been used. */
export async function takeRecoveryCode(
  tx: Database,
  accountId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, await hashInSet(tx, accountId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ codeHash: recoveryCodes.codeHash });
  return taken.length === 1;
}

/** The hash of a code as the account's set has it: sets that were made before have SHA-256. */
async function hashInSet(tx: Database, accountId: number, code: string): Promise<string> {
  const [one] = await tx
    .select({ codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
    .limit(1);
  return (await hashLike(code, one?.codeHash ?? '')) ?? hashToken(code);
}

/** How many codes an account has left. */
export async function codesLeft(db: Database, accountId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

function newCode(): string {
  return Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');
}

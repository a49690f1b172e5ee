import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { plainDigits } from '#kit/digits.ts';
import { createToken, hashToken, sameSecret } from '#platform/base/crypto/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { askedCodes } from '#platform/base/database/schema/index.ts';
import { maxMisses } from '#platform/messaging/sms/index.ts';

/** What a code is for. A code for one purpose is refused for another. */
export interface CodeHolder {
  merchant: string;
  purpose: 'login' | 'set-password' | 'register-username' | 'register-mobile' | 'bind-mobile' | 'bind-email';
  /** The number, or the address for `bind-email`. */
  mobile: string;
}

/** Six random digits, a first zero included: all of them are equally likely. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * Stores a code and returns the requester's token, without which no one may try it: others can neither guess an owner's
 * code nor use up its attempts. The requester's previous code, named by `before`, becomes invalid.
 */
export async function keepCode(
  db: Database,
  holder: CodeHolder,
  code: string,
  expiresAt: Date,
  before: string | undefined,
): Promise<string> {
  const token = createToken();
  if (before !== undefined) await db.delete(askedCodes).where(ofAsker(holder, before));
  await db
    .insert(askedCodes)
    .values({ tokenHash: hashToken(token), ...holder, codeHash: hashToken(code), expiresAt });
  return token;
}

/** Normalizes a typed code: digits of any script, with or without spaces. */
export function plainCode(typed = ''): string {
  return plainDigits(typed).replace(/\s/g, '');
}

/**
 * Redeems a correct code, which works once. `wrong` counts a miss; `expired` means that this requester has no valid
 * code, or missed it too often.
 */
export async function takeCode(
  db: Database,
  holder: CodeHolder,
  token: string | undefined,
  given: string,
  now: Date,
): Promise<'right' | 'wrong' | 'expired'> {
  return db.transaction(async (tx) => {
    await tx.delete(askedCodes).where(lt(askedCodes.expiresAt, new Date(now.getTime() - 86_400_000)));
    const mine = ofAsker(holder, token ?? '');
    const [row] = await tx
      .select()
      .from(askedCodes)
      .where(and(mine, gt(askedCodes.expiresAt, now), lt(askedCodes.misses, maxMisses)))
      .for('update');
    if (!row) return 'expired';
    if (sameSecret(hashToken(given), row.codeHash)) {
      await tx.delete(askedCodes).where(ofHolder(holder));
      return 'right';
    }
    await tx
      .update(askedCodes)
      .set({ misses: sql`${askedCodes.misses} + 1` })
      .where(mine);
    return 'wrong';
  });
}

function ofHolder({ merchant, purpose, mobile }: CodeHolder) {
  return and(
    eq(askedCodes.merchant, merchant),
    eq(askedCodes.purpose, purpose),
    eq(askedCodes.mobile, mobile),
  );
}

function ofAsker(holder: CodeHolder, token: string) {
  return and(eq(askedCodes.tokenHash, hashToken(token)), ofHolder(holder));
}

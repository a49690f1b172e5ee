import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { plainDigits } from '#kit/digits.ts';
import { hashToken, sameSecret } from '../crypto/hashToken.ts';
import type { Database } from '../database/index.ts';
import { smsCodes } from '../database/schema/index.ts';
import { mostMisses } from './smsRules.ts';

/** What a code is for: one purpose's code is refused by another. */
export interface CodeHolder {
  merchant: string;
  purpose: 'login' | 'register-username' | 'register-mobile';
  mobile: string;
}

/** Keeps a code in place of the one before. */
export async function keepCode(
  db: Database,
  holder: CodeHolder,
  code: string,
  expiresAt: Date,
): Promise<void> {
  const values = { codeHash: hashToken(code), misses: 0, expiresAt };
  await db
    .insert(smsCodes)
    .values({ ...holder, ...values })
    .onConflictDoUpdate({ target: [smsCodes.merchant, smsCodes.purpose, smsCodes.mobile], set: values });
}

/** A code as it was made, of one as it was typed: in digits of any script, with spaces. */
export function plainCode(typed = ''): string {
  return plainDigits(typed).replace(/\s/g, '');
}

/**
 * Takes a code that is right: it works once. `wrong` counts a miss; `expired` where there is none in force, or it was
 * missed too often.
 */
export async function takeCode(
  db: Database,
  holder: CodeHolder,
  given: string,
  now: Date,
): Promise<'right' | 'wrong' | 'expired'> {
  return db.transaction(async (tx) => {
    await tx.delete(smsCodes).where(lt(smsCodes.expiresAt, new Date(now.getTime() - 86_400_000)));
    const mine = and(
      eq(smsCodes.merchant, holder.merchant),
      eq(smsCodes.purpose, holder.purpose),
      eq(smsCodes.mobile, holder.mobile),
    );
    const [row] = await tx
      .select()
      .from(smsCodes)
      .where(and(mine, gt(smsCodes.expiresAt, now), lt(smsCodes.misses, mostMisses)))
      .for('update');
    if (!row) return 'expired';
    if (sameSecret(hashToken(given), row.codeHash)) {
      await tx.delete(smsCodes).where(mine);
      return 'right';
    }
    await tx
      .update(smsCodes)
      .set({ misses: sql`${smsCodes.misses} + 1` })
      .where(mine);
    return 'wrong';
  });
}

import { and, eq, gt, lt } from 'drizzle-orm';
import { createToken, hashToken } from '#platform/base/crypto/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, recoveryLinks } from '#platform/base/database/schema/index.ts';
import type { Account } from '#platform/accounts/account/index.ts';

/** A link is good for 30 minutes. */
export const linkMinutes = 30;

/** Creates a link of an account and returns its token, which is stored only as a hash. Deletes expired ones. */
export async function addLink(
  tx: Database,
  accountId: number,
  now: Date,
  minutes = linkMinutes,
): Promise<string> {
  const token = createToken();
  await tx.delete(recoveryLinks).where(lt(recoveryLinks.expiresAt, now));
  await tx.insert(recoveryLinks).values({
    tokenHash: hashToken(token),
    accountId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
  });
  return token;
}

/** The account of a link that is in force, without using the link up. */
export async function accountOfLink(
  db: Database,
  merchant: string,
  token: string,
  now: Date,
): Promise<Account | undefined> {
  const [row] = await db
    .select({ account: accounts })
    .from(recoveryLinks)
    .innerJoin(accounts, eq(accounts.id, recoveryLinks.accountId))
    .where(and(inForce(token, now), eq(accounts.merchant, merchant)));
  return row?.account;
}

/** Uses a link up. False if another request was first, or it has expired. */
export async function takeLink(tx: Database, token: string, now: Date): Promise<boolean> {
  const taken = await tx
    .delete(recoveryLinks)
    .where(inForce(token, now))
    .returning({ accountId: recoveryLinks.accountId });
  return taken.length > 0;
}

function inForce(token: string, now: Date) {
  return and(eq(recoveryLinks.tokenHash, hashToken(token)), gt(recoveryLinks.expiresAt, now));
}

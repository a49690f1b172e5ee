import { and, eq, gt, lt } from 'drizzle-orm';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { createToken, hashToken } from '#platform/base/crypto/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { pendingIdentities } from '#platform/base/database/schema/index.ts';
import type { Proved } from './openIdClient.ts';
import type { WebProvider } from '../providers/index.ts';

/** How long a proved identity waits for its account: long enough to fill in a registration. */
const lifeMs = 30 * 60_000;
export const pendingMinutes = lifeMs / 60_000;

export type Pending = typeof pendingIdentities.$inferSelect;

/** Keeps an identity for the browser that proved it. */
export async function keepPending(
  { db, now }: IdentityParts,
  { merchant }: CallContext,
  { provider, subject, name, email }: Proved & { provider: WebProvider },
): Promise<string> {
  const token = createToken();
  await db.delete(pendingIdentities).where(lt(pendingIdentities.expiresAt, now()));
  await db.insert(pendingIdentities).values({
    tokenHash: hashToken(token),
    merchant: merchant.code,
    provider,
    subject,
    name,
    email,
    expiresAt: new Date(now().getTime() + lifeMs),
  });
  return token;
}

/** The identity that waits in this browser. */
export async function findPending(
  { db, now }: IdentityParts,
  { merchant, identityToken }: CallContext,
): Promise<Pending | undefined> {
  if (identityToken === undefined) return undefined;
  const [row] = await db
    .select()
    .from(pendingIdentities)
    .where(isOwn(merchant.code, identityToken, now()));
  return row;
}

/** Takes it: of concurrent requests, one gets it. */
export async function takePending(
  tx: Database,
  { merchant, identityToken }: CallContext,
  now: Date,
): Promise<Pending | undefined> {
  if (identityToken === undefined) return undefined;
  const [row] = await tx
    .delete(pendingIdentities)
    .where(isOwn(merchant.code, identityToken, now))
    .returning();
  return row;
}

function isOwn(merchant: string, token: string, now: Date) {
  return and(
    eq(pendingIdentities.tokenHash, hashToken(token)),
    eq(pendingIdentities.merchant, merchant),
    gt(pendingIdentities.expiresAt, now),
  );
}

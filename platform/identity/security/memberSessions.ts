import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Sessions } from '#schemas/generated/api.ts';
import type { Session } from '#platform/accounts/context/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { devices, sessions } from '#platform/base/database/schema/index.ts';
import { deviceOf } from './deviceOf.ts';

/** More sessions than a member can read through. */
const maxListed = 50;

/** Where the account of a session is signed in, latest use first. */
export async function listSessions(db: Database, own: Session, now: Date): Promise<Sessions> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, own.account.id), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
    .limit(maxListed);
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      isCurrent: row.tokenHash === own.tokenHash,
      ...deviceOf(row.userAgent ?? ''),
      address: row.address.slice(0, 60),
      createdAt: row.createdAt.getTime(),
      seenAt: row.seenAt.getTime(),
    })),
  };
}

/** Ends another session of the same account, and forgets the device that it began with. Others' ids end nothing. */
export async function endOne(db: Database, own: Session, id: string): Promise<void> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return;
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(
        and(
          eq(sessions.id, id),
          eq(sessions.accountId, own.account.id),
          ne(sessions.tokenHash, own.tokenHash),
        ),
      )
      .returning({ family: sessions.deviceFamily });
    if (ended?.family)
      await tx
        .delete(devices)
        .where(and(eq(devices.family, ended.family), eq(devices.accountId, own.account.id)));
  });
}

/** Ends all sessions of the account but this one, and forgets all its remembered devices. */
export async function endOthers(tx: Database, { account, tokenHash }: Session): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.accountId, account.id), ne(sessions.tokenHash, tokenHash)));
  await tx.delete(devices).where(eq(devices.accountId, account.id));
}

/** Ends all sessions of an account, and forgets its remembered devices. Returns how many sessions ended. */
export async function endAll(tx: Database, accountId: number): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(eq(sessions.accountId, accountId))
    .returning({ id: sessions.id });
  await tx.delete(devices).where(eq(devices.accountId, accountId));
  return ended.length;
}

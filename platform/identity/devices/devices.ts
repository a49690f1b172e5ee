import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { createToken, hashToken } from '#platform/base/crypto/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { devices, sessions } from '#platform/base/database/schema/index.ts';

const hourMs = 3_600_000;

export interface DeviceToken {
  token: string;
  /** Shared by all tokens and sessions of one device. */
  family: string;
  expiresAt: Date;
}

/** Remembers a device for an account, for some hours (R3.5). */
export async function rememberDevice(
  db: Database,
  accountId: number,
  hours: number,
  now: Date,
): Promise<DeviceToken> {
  await db.delete(devices).where(lt(devices.expiresAt, now));
  return add(db, accountId, randomBytes(12).toString('base64url'), new Date(now.getTime() + hours * hourMs));
}

/**
 * Consumes a device token: returns its account and the next token, which expires when the first would have. A token
 * used twice was stolen, so its whole family is revoked, together with the sessions that it started.
 */
export async function useDevice(
  db: Database,
  token: string,
  now = new Date(),
): Promise<{ accountId: number; next: DeviceToken } | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(devices)
      .where(and(eq(devices.tokenHash, hashToken(token)), gt(devices.expiresAt, now)))
      .for('update');
    if (!row) return undefined;
    if (row.used) {
      await tx.delete(devices).where(eq(devices.family, row.family));
      await tx.delete(sessions).where(eq(sessions.deviceFamily, row.family));
      return undefined;
    }
    await tx.update(devices).set({ used: true }).where(eq(devices.tokenHash, row.tokenHash));
    return { accountId: row.accountId, next: await add(tx, row.accountId, row.family, row.expiresAt) };
  });
}

/** Forgets a device: its next login needs a password. */
export async function forgetDevice(db: Database, family: string): Promise<void> {
  await db.delete(devices).where(eq(devices.family, family));
}

/** The device family of a token, used or not. */
export async function forgetDevices(db: Database, accountId: number): Promise<void> {
  await db.delete(devices).where(eq(devices.accountId, accountId));
}

export async function familyOf(db: Database, token: string): Promise<string | undefined> {
  const [row] = await db
    .select({ family: devices.family })
    .from(devices)
    .where(eq(devices.tokenHash, hashToken(token)));
  return row?.family;
}

async function add(db: Database, accountId: number, family: string, expiresAt: Date): Promise<DeviceToken> {
  const token = createToken();
  await db.insert(devices).values({ tokenHash: hashToken(token), family, accountId, expiresAt });
  return { token, family, expiresAt };
}

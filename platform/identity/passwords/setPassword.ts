import { storePassword, type Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { eq } from 'drizzle-orm';
import { devices, loginSteps, recoveryLinks, sessions } from '#platform/base/database/schema/index.ts';

/** Sets a password and ends all sessions, remembered devices, unfinished log-ins and recovery links of the account. */
export async function setPassword(
  db: Database,
  id: number,
  password: Pick<Account, 'passwordHash' | 'passwordChangedAt' | 'usesDefaultPassword'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await storePassword(tx, id, password);
    await tx.delete(sessions).where(eq(sessions.accountId, id));
    await tx.delete(devices).where(eq(devices.accountId, id));
    await tx.delete(loginSteps).where(eq(loginSteps.accountId, id));
    await tx.delete(recoveryLinks).where(eq(recoveryLinks.accountId, id));
  });
}

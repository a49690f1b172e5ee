import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { accounts, devices, sessions } from '../database/schema/index.ts';

export type Account = typeof accounts.$inferSelect;

/** An account by its name, in any letter case. */
export async function findAccount(
  db: Database,
  merchant: string,
  name: string,
): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.merchant, merchant), sql`lower(${accounts.account}) = lower(${name})`));
  return row;
}

/** An account by its mobile number, with the dial code and digits alone. */
export async function accountByMobile(
  db: Database,
  merchant: string,
  mobile: string,
): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.merchant, merchant), eq(accounts.mobile, mobile)));
  return row;
}

/** Whether somebody may sign in as it: not as one that is closed or plays by itself, nor as a demo's outside a demo. */
export function mayEnter({ demo }: { demo: boolean }, account: Account): boolean {
  return !account.closed && !account.simulated && (demo || !account.demo);
}

/** Binds a mobile number to an account, or none; false where another account has it. */
export async function setMobile(db: Database, account: Account, mobile: string | null): Promise<boolean> {
  const owner = mobile === null ? undefined : await accountByMobile(db, account.merchant, mobile);
  if (owner && owner.id !== account.id) return false;
  await db.update(accounts).set({ mobile }).where(eq(accounts.id, account.id));
  return true;
}

export async function accountById(db: Database, id: number): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row;
}

/** All accounts of a merchant by name, for its operator. */
export async function listAccounts(db: Database, merchant: string): Promise<Account[]> {
  return db.select().from(accounts).where(eq(accounts.merchant, merchant)).orderBy(asc(accounts.account));
}

export async function addAccount(db: Database, values: typeof accounts.$inferInsert): Promise<Account> {
  const [row] = await db.insert(accounts).values(values).returning();
  if (!row) throw new Error(`account ${values.account} was not written`);
  return row;
}

/** Keeps what a login found out. */
export async function noteLogin(
  db: Database,
  id: number,
  facts: { firstLoginAt?: Date; welcomeDue?: boolean; usesDefaultPassword?: boolean },
): Promise<void> {
  if (Object.keys(facts).length > 0) await db.update(accounts).set(facts).where(eq(accounts.id, id));
}

/** Makes a password count as old as can be: where passwords expire (`passwordDays`), this one has (R4.3). */
export async function expirePassword(db: Database, id: number): Promise<void> {
  await db
    .update(accounts)
    .set({ passwordChangedAt: new Date(0) })
    .where(eq(accounts.id, id));
}

/** Sets a password; all sessions and remembered devices of the account end with the one before. */
export async function setPassword(
  db: Database,
  id: number,
  password: Pick<Account, 'passwordHash' | 'passwordChangedAt' | 'usesDefaultPassword'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(accounts).set(password).where(eq(accounts.id, id));
    await tx.delete(sessions).where(eq(sessions.accountId, id));
    await tx.delete(devices).where(eq(devices.accountId, id));
  });
}

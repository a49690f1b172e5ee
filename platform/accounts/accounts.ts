import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { accounts } from '../database/schema/index.ts';

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
  facts: { firstLoginAt?: Date; usesDefaultPassword?: boolean },
): Promise<void> {
  if (Object.keys(facts).length > 0) await db.update(accounts).set(facts).where(eq(accounts.id, id));
}

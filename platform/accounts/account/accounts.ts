import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { accounts } from '#platform/base/database/schema/index.ts';
import { spellingsOf } from './emailAddress.ts';

export type Account = typeof accounts.$inferSelect;

/** Finds an account by its name, ignoring letter case. */
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

/** Ids of accounts by their names in lower case. */
export async function findAccounts(
  db: Database,
  merchant: string,
  names: string[],
): Promise<Map<string, number>> {
  const name = sql<string>`lower(${accounts.account})`;
  const rows = await db
    .select({ name, id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.merchant, merchant),
        inArray(
          name,
          names.map((one) => one.toLowerCase()),
        ),
      ),
    );
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Finds an account by its mobile number: dial code and number, digits only. */
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

/** Whether an account may log in. Closed and simulated accounts may not; demo accounts only in a demo. */
export function mayLogIn({ demo }: { demo: boolean }, account: Account): boolean {
  return !account.closed && !account.simulated && (demo || !account.demo);
}

/** Sets or removes an account's mobile number. Returns false if another account uses the number. */
export async function setMobile(db: Database, account: Account, mobile: string | null): Promise<boolean> {
  const owner = mobile === null ? undefined : await accountByMobile(db, account.merchant, mobile);
  if (owner && owner.id !== account.id) return false;
  await db.update(accounts).set({ mobile }).where(eq(accounts.id, account.id));
  return true;
}

/** Sets or removes an account's email address. Returns false if another account has the address. */
export async function setEmail(db: Database, account: Account, email: string | null): Promise<boolean> {
  const [owner] =
    email === null
      ? []
      : await db
          .select({ id: accounts.id })
          .from(accounts)
          .where(and(eq(accounts.merchant, account.merchant), inArray(accounts.email, spellingsOf(email))));
  if (owner && owner.id !== account.id) return false;
  await db.update(accounts).set({ email }).where(eq(accounts.id, account.id));
  return true;
}

/** Moves an account, with all below it, to another upline from a day of the brand's time zone on. Triggers write its lines. */
export async function changeUpline(
  tx: Database,
  id: number,
  { upline, fromDay }: { upline: number; fromDay: string },
): Promise<void> {
  await tx.execute(sql`select set_config('livery.line_day', ${fromDay}, true)`);
  await tx.update(accounts).set({ upline }).where(eq(accounts.id, id));
}

export async function accountById(db: Database, id: number): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row;
}

/** Accounts of a merchant by name, without regard to letter case: the first `count` after a name. */
export async function listAccounts(
  db: Database,
  merchant: string,
  { after, count }: { after?: string; count: number },
): Promise<Account[]> {
  const name = sql`lower(${accounts.account})`;
  return db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.merchant, merchant),
        ...(after === undefined ? [] : [sql`${name} > lower(${after}::text)`]),
      ),
    )
    .orderBy(name)
    .limit(count);
}

export async function addAccount(db: Database, values: typeof accounts.$inferInsert): Promise<Account> {
  const [row] = await db.insert(accounts).values(values).returning();
  if (!row) throw new Error(`Account ${values.account} was not inserted.`);
  return row;
}

/** Stores facts that a login established. */
export async function recordLogin(
  db: Database,
  id: number,
  facts: {
    firstLoginAt?: Date;
    welcomeDue?: boolean;
    usesDefaultPassword?: boolean;
    comparedPasswords?: string;
    language?: string;
    site?: string;
  },
): Promise<void> {
  if (Object.keys(facts).length > 0) await db.update(accounts).set(facts).where(eq(accounts.id, id));
}

/** Makes a password expire now, if the merchant's passwords expire at all (`passwordDays`, R4.3). */
export async function expirePassword(db: Database, id: number): Promise<void> {
  await db
    .update(accounts)
    .set({ passwordChangedAt: new Date(0) })
    .where(eq(accounts.id, id));
}

/** Stores a password. Call `setPassword` of identity/passwords, which also ends what the old one allowed. */
export async function storePassword(
  db: Database,
  id: number,
  password: Pick<Account, 'passwordHash' | 'passwordChangedAt' | 'usesDefaultPassword'>,
): Promise<void> {
  await db.update(accounts).set(password).where(eq(accounts.id, id));
}

/** Changes what a member shows of itself, the language in which it is written to, or what it has agreed to. */
export async function changeAccount(
  db: Database,
  id: number,
  changes: Partial<Pick<Account, 'nickname' | 'avatar' | 'language' | 'agreementDue'>>,
): Promise<void> {
  await db.update(accounts).set(changes).where(eq(accounts.id, id));
}

/** Moves an account from a rank to another one. Returns false if it no longer has the first. */
export async function moveToRank(
  db: Database,
  account: Pick<Account, 'id' | 'rankLevel'>,
  to: Pick<Account, 'rankLevel' | 'rankName'>,
): Promise<boolean> {
  const moved = await db
    .update(accounts)
    .set(to)
    .where(and(eq(accounts.id, account.id), eq(accounts.rankLevel, account.rankLevel)))
    .returning({ id: accounts.id });
  return moved.length > 0;
}

/** Gives an account a referral code, unless it has one. Returns the one that it has then; undefined if there is no such account. */
export async function giveReferralCode(db: Database, id: number, code: string): Promise<string | undefined> {
  const [row] = await db
    .update(accounts)
    .set({ referralCode: sql`coalesce(${accounts.referralCode}, ${code})` })
    .where(eq(accounts.id, id))
    .returning({ code: accounts.referralCode });
  return row?.code ?? undefined;
}

/** Closes the open accounts that a condition names. Returns their ids. */
export async function closeAccounts(db: Database, which: SQL | undefined): Promise<number[]> {
  const closed = await db
    .update(accounts)
    .set({ closed: true })
    .where(and(eq(accounts.closed, false), which))
    .returning({ id: accounts.id });
  return closed.map(({ id }) => id);
}

/** Closes an account, or opens it again. */
export async function setClosed(tx: Database, id: number, closed: boolean): Promise<void> {
  await tx.update(accounts).set({ closed }).where(eq(accounts.id, id));
}

/** Freezes payouts of an account since a moment, or releases them. */
export async function setPayoutsFrozen(tx: Database, id: number, since: Date | null): Promise<void> {
  await tx.update(accounts).set({ payoutsFrozenAt: since }).where(eq(accounts.id, id));
}

/** Since when payouts of an account are frozen, if they are. It can change only once the transaction has ended. */
export async function payoutsFrozenSince(tx: Database, id: number): Promise<Date | null> {
  const [row] = await tx
    .select({ since: accounts.payoutsFrozenAt })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('share');
  return row?.since ?? null;
}

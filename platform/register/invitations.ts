import { randomInt } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { accountById, findAccount, type Account } from '../accounts/accounts.ts';
import type { Database } from '../database/index.ts';
import { accounts, signupLinks } from '../database/schema/index.ts';

/** Letters and digits that nobody takes for one another, a letter first. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const signs = `${letters}23456789`;

/** A code for a link or a friend: eight signs, some 10¹² of them. */
export function newCode(): string {
  const pick = (from: string) => from[randomInt(from.length)] ?? '';
  return pick(letters) + Array.from({ length: 7 }, () => pick(signs)).join('');
}

/** Who invited, and by what (R4.29). */
export interface Invitation {
  by: 'affiliate' | 'referral' | 'recommender';
  /** The code or name as it is kept. */
  given: string;
  inviter: Account;
}

/** The account behind an agent's sign-up link that is in force, in any letter case. */
export async function byAffiliateCode(
  db: Database,
  merchant: string,
  code: string | undefined,
): Promise<Invitation | undefined> {
  if (!code?.trim()) return undefined;
  const own = and(eq(signupLinks.merchant, merchant), isNull(signupLinks.endedAt));
  const [link] = await db
    .select()
    .from(signupLinks)
    .where(and(own, sql`lower(${signupLinks.code}) = lower(${code.trim()})`));
  return link && invited(await accountById(db, link.accountId), 'affiliate', link.code);
}

/** The account whose friends sign up by this code. */
export async function byReferralCode(
  db: Database,
  merchant: string,
  code: string | undefined,
): Promise<Invitation | undefined> {
  if (!code?.trim()) return undefined;
  const referralCode = code.trim().toUpperCase();
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.merchant, merchant), eq(accounts.referralCode, referralCode)));
  return invited(account, 'referral', referralCode);
}

/** An account typed by hand. */
export async function byRecommender(
  db: Database,
  merchant: string,
  name: string | undefined,
): Promise<Invitation | undefined> {
  if (!name?.trim()) return undefined;
  const account = await findAccount(db, merchant, name.trim());
  return invited(account, 'recommender', account?.account ?? '');
}

/** The code that a host stands for. */
export async function codeOfHost(
  db: Database,
  merchant: string,
  host: string | undefined,
): Promise<string | undefined> {
  if (!host) return undefined;
  const at = and(eq(signupLinks.merchant, merchant), eq(signupLinks.host, host.toLowerCase()));
  const [link] = await db
    .select()
    .from(signupLinks)
    .where(and(at, isNull(signupLinks.endedAt)));
  return (await byAffiliateCode(db, merchant, link?.code))?.given;
}

/** Trials, the office, simulated and closed accounts invite nobody. */
function invited(account: Account | undefined, by: Invitation['by'], given: string): Invitation | undefined {
  const may = account && !account.closed && !account.simulated && account.type !== 4 && account.type < 90;
  return may ? { by, given, inviter: account } : undefined;
}

/** Makes a link for an agent; false where the code or the host is another link's. */
export async function addLink(
  db: Database,
  link: Pick<typeof signupLinks.$inferInsert, 'merchant' | 'code' | 'accountId' | 'host' | 'createdAt'>,
): Promise<boolean> {
  const made = await db.insert(signupLinks).values(link).onConflictDoNothing().returning();
  return made.length > 0;
}

/** Ends a link: it invites nobody any more; false where there is none in force. */
export async function endLink(db: Database, merchant: string, code: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(signupLinks)
    .set({ endedAt: now })
    .where(
      and(
        eq(signupLinks.merchant, merchant),
        sql`lower(${signupLinks.code}) = lower(${code})`,
        isNull(signupLinks.endedAt),
      ),
    )
    .returning();
  return ended.length > 0;
}

/** All links of a merchant with their agents, newest first. */
export async function listLinks(
  db: Database,
  merchant: string,
): Promise<{ code: string; account: string; host: string | null; endedAt: Date | null }[]> {
  const { code, host, endedAt } = signupLinks;
  return db
    .select({ code, account: accounts.account, host, endedAt })
    .from(signupLinks)
    .innerJoin(accounts, eq(accounts.id, signupLinks.accountId))
    .where(eq(signupLinks.merchant, merchant))
    .orderBy(desc(signupLinks.id));
}

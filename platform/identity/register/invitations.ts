import { randomInt } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { plainDigits } from '#kit/digits.ts';
import { plainHost } from '#kit/host.ts';
import { accountById, findAccount, type Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, signupLinks } from '#platform/base/database/schema/index.ts';

/** Letters and digits that are not easily confused; a code starts with a letter. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const signs = `${letters}23456789`;

/** A code for a sign-up link or a referral: eight characters, some 10¹² possibilities. */
export function newCode(): string {
  const pick = (from: string) => from[randomInt(from.length)] ?? '';
  return pick(letters) + Array.from({ length: 7 }, () => pick(signs)).join('');
}

/** What agents and operators may choose as a link's code. */
export const linkCode = /^[A-Za-z][A-Za-z0-9]{3,15}$/;

/** The inviter, and the means of invitation (R4.29). */
export interface Invitation {
  by: 'affiliate' | 'referral' | 'recommender';
  /** The code or name as stored. */
  given: string;
  inviter: Account;
  /** Of an agent's link: what it opens, and with which rates. */
  link?: Pick<SignupLink, 'kind' | 'rates'>;
}

type SignupLink = typeof signupLinks.$inferSelect;

/** An active sign-up link by its code, ignoring letter case. */
export async function findLink(
  db: Database,
  merchant: string,
  code: string,
): Promise<SignupLink | undefined> {
  const own = and(eq(signupLinks.merchant, merchant), isNull(signupLinks.endedAt));
  const [link] = await db
    .select()
    .from(signupLinks)
    .where(and(own, sql`lower(${signupLinks.code}) = lower(${plainDigits(code).trim()})`));
  return link;
}

/** The account of an agent's active sign-up link, ignoring letter case. */
export async function byAffiliateCode(
  db: Database,
  merchant: string,
  code: string | undefined,
): Promise<Invitation | undefined> {
  const link = code?.trim() ? await findLink(db, merchant, code) : undefined;
  const invitation = link && invited(await accountById(db, link.accountId), 'affiliate', link.code);
  return invitation && link && { ...invitation, link: { kind: link.kind, rates: link.rates } };
}

/** The account with this referral code. */
export async function byReferralCode(
  db: Database,
  merchant: string,
  code: string | undefined,
): Promise<Invitation | undefined> {
  if (!code?.trim()) return undefined;
  const referralCode = plainDigits(code).trim().toUpperCase();
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.merchant, merchant), eq(accounts.referralCode, referralCode)));
  return invited(account, 'referral', referralCode);
}

/** An account whose name was typed. */
export async function byRecommender(
  db: Database,
  merchant: string,
  name: string | undefined,
): Promise<Invitation | undefined> {
  if (!name?.trim()) return undefined;
  const account = await findAccount(db, merchant, name.trim());
  return invited(account, 'recommender', account?.account ?? '');
}

/** The code that a host implies. */
export async function codeOfHost(
  db: Database,
  merchant: string,
  host: string | undefined,
): Promise<string | undefined> {
  if (!host) return undefined;
  const at = and(eq(signupLinks.merchant, merchant), eq(signupLinks.host, plainHost(host) ?? ''));
  const [link] = await db
    .select()
    .from(signupLinks)
    .where(and(at, isNull(signupLinks.endedAt)));
  return (await byAffiliateCode(db, merchant, link?.code))?.given;
}

/** Trial, office, simulated and closed accounts cannot invite. */
function invited(account: Account | undefined, by: Invitation['by'], given: string): Invitation | undefined {
  const may = account && !account.closed && !account.simulated && account.type !== 4 && account.type < 90;
  return may ? { by, given, inviter: account } : undefined;
}

/** Creates a link for an agent. Returns false if another link has the code or the host. */
export async function addLink(
  db: Database,
  link: Omit<typeof signupLinks.$inferInsert, 'endedAt'>,
): Promise<boolean> {
  const inserted = await db.insert(signupLinks).values(link).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** Ends a link, of one agent if named, which then no longer invites. Returns false if there is no such active link. */
export async function endLink(
  db: Database,
  merchant: string,
  code: string,
  now: Date,
  accountId?: number,
): Promise<boolean> {
  const ended = await db
    .update(signupLinks)
    .set({ endedAt: now })
    .where(
      and(
        eq(signupLinks.merchant, merchant),
        sql`lower(${signupLinks.code}) = lower(${code})`,
        isNull(signupLinks.endedAt),
        accountId === undefined ? undefined : eq(signupLinks.accountId, accountId),
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

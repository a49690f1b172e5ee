import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  accounts,
  deposits,
  knownAddresses,
  messages,
  missionEntries,
  missions,
  payoutAccounts,
  profiles,
  registrations,
  sessions,
} from '#platform/base/database/schema/index.ts';
import { isMoney } from '#platform/rewards/missions/index.ts';
import { deviceOf, maskEmail, maskMobile } from '#platform/identity/security/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { cutPage, readCursor } from '#platform/site/paging/index.ts';

interface PageOf {
  after?: string | undefined;
  count: number;
}

/** Networks that the page of a member shows. */
const networks = 50;

const readId = (after: string | undefined) => readCursor(after, (key) => key === '');

/** Closed accounts cannot log in; of frozen ones nothing is paid out. */
export function stateOf({
  closed,
  payoutsFrozenAt,
}: Pick<Account, 'closed' | 'payoutsFrozenAt'>): 'open' | 'closed' | 'frozen' {
  if (closed) return 'closed';
  return payoutsFrozenAt ? 'frozen' : 'open';
}

/** What tells colleagues apart without telling how to reach the member. */
export function maskedContacts({ email, mobile }: Pick<Account, 'email' | 'mobile'>): {
  email: string | null;
  mobile: string | null;
} {
  return { email: email && maskEmail(email), mobile: mobile && maskMobile(mobile) };
}

/** All contacts of a member in full. */
export async function contactsOf(db: Database, account: Account): Promise<{ kind: string; value: string }[]> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.accountId, account.id));
  const { accountId: _, email: profileEmail, ...details } = profile ?? {};
  const all = {
    email: account.email,
    mobile: account.mobile && `+${account.mobile}`,
    profileEmail,
    ...details,
  };
  return Object.entries(all).flatMap(([kind, value]) =>
    typeof value === 'string' && value !== '' ? [{ kind, value }] : [],
  );
}

/** Where a member has had money sent, in full, those in use first. */
export async function payoutAccountsOf(db: Database, accountId: number) {
  const rows = await db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.accountId, accountId))
    .orderBy(asc(payoutAccounts.removedAt), desc(payoutAccounts.id));
  return rows.map(({ kind, provider, holder, number, removedAt }) => ({
    kind,
    provider,
    holder,
    number,
    removed: removedAt !== null,
  }));
}

/** Deposits of a member, newest first. */
export async function depositsOfMember(
  db: Database,
  merchant: Merchant,
  accountId: number,
  { after, count }: PageOf,
) {
  const cursor = readId(after);
  const rows = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.accountId, accountId), cursor && lt(deposits.id, cursor.id)))
    .orderBy(desc(deposits.id))
    .limit(count + 1);
  const { page, ...more } = cutPage(rows, count, ({ id }) => ({ key: '', id }));
  const money = (minor: bigint) => fromMinor(minor, merchant.digits);
  return {
    rows: page.map((one) => ({
      deposit: one.reference,
      method: one.method,
      label: one.label ?? one.method,
      state: one.state,
      amount: money(one.amount),
      fee: money(one.fee),
      createdAt: one.createdAt,
      settledAt: one.settledAt,
      reason: one.reason,
    })),
    ...more,
  };
}

/** Where a member is signed in, and from where the member has logged in, the latest first. */
export async function sessionsOf(db: Database, accountId: number, now: Date) {
  const running = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt));
  const known = await db
    .select()
    .from(knownAddresses)
    .where(eq(knownAddresses.accountId, accountId))
    .orderBy(desc(knownAddresses.lastAt))
    .limit(networks);
  return {
    sessions: running.map(({ userAgent, address, loginType, createdAt, seenAt }) => {
      const { browser, system } = deviceOf(userAgent ?? '');
      const device = [browser, system].filter((part) => part !== '').join(', ');
      return { browser: device, address, signedIn: loginType, createdAt, seenAt };
    }),
    networks: known.map(({ network, country, firstAt, lastAt, knownUntil }) => ({
      network,
      country,
      firstAt,
      lastAt,
      knownUntil,
    })),
  };
}

/** Accounts that a member has invited, in the order in which they were opened. */
export async function invitedBy(db: Database, accountId: number, { after, count }: PageOf) {
  const cursor = readId(after);
  const rows = await db
    .select({ account: accounts })
    .from(registrations)
    .innerJoin(accounts, eq(accounts.id, registrations.accountId))
    .where(
      and(eq(registrations.inviterId, accountId), cursor && gt(registrations.accountId, cursor.id)),
    )
    .orderBy(asc(registrations.accountId))
    .limit(count + 1);
  const { page, ...more } = cutPage(rows, count, ({ account: { id } }) => ({ key: '', id }));
  return {
    rows: page.map(({ account }) => ({
      account: account.account,
      openedAt: account.createdAt,
      state: stateOf(account),
    })),
    ...more,
  };
}

/** What a member was written in the member centre, newest first, in the language of the one who reads it here if it is there. */
export async function messagesOf(
  db: Database,
  accountId: number,
  language: string,
  { after, count }: PageOf,
) {
  const cursor = readId(after);
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.accountId, accountId), cursor && lt(messages.id, cursor.id)))
    .orderBy(desc(messages.id))
    .limit(count + 1);
  const { page, ...more } = cutPage(rows, count, ({ id }) => ({ key: '', id }));
  return {
    rows: page.map(({ id, titles, createdAt, readAt, broadcastId }) => ({
      id,
      title: titles[language] ?? titles['en'] ?? Object.values(titles)[0] ?? '',
      toMany: broadcastId !== null,
      at: createdAt,
      readAt,
    })),
    ...more,
  };
}

/** Missions that a member takes or took part in, newest first. */
export async function missionsOfMember(
  db: Database,
  merchant: Merchant,
  accountId: number,
  { after, count }: PageOf,
) {
  const cursor = readId(after);
  const rows = await db
    .select({ entry: missionEntries, counts: missions.counts, titles: missions.titles })
    .from(missionEntries)
    .innerJoin(
      missions,
      and(eq(missions.merchant, missionEntries.merchant), eq(missions.id, missionEntries.mission)),
    )
    .where(and(eq(missionEntries.accountId, accountId), cursor && lt(missionEntries.id, cursor.id)))
    .orderBy(desc(missionEntries.id))
    .limit(count + 1);
  const { page, ...more } = cutPage(rows, count, ({ entry: { id } }) => ({ key: '', id }));
  return {
    rows: page.map(({ entry, counts, titles }) => {
      const isAmount = isMoney(counts);
      const written = (value: bigint) => (isAmount ? fromMinor(value, merchant.digits) : String(value));
      return {
        id: entry.id,
        mission: entry.mission,
        title: titles.en,
        day: entry.day,
        state: entry.state,
        counts,
        progress: written(entry.progress),
        goal: written(entry.goal),
        isMoney: isAmount,
        joinedAt: entry.joinedAt,
        reason: entry.reason,
      };
    }),
    ...more,
  };
}

import { and, count, eq, gt, sum } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import { accountById, type Account } from '#platform/accounts/account/index.ts';
import { standingOf } from '#platform/accounts/standing/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  deposits,
  ledgerAccounts,
  pointAccounts,
  registrations,
  sessions,
  withdrawals,
} from '#platform/base/database/schema/index.ts';
import { authenticatorIsOn } from '#platform/identity/security/index.ts';
import { openBonuses, turnoverOwed } from '#platform/money/turnover/index.ts';
import { countNotes, tagsOf } from '#platform/operators/notes/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { walletsOf } from '#platform/reports/records/index.ts';
import { maskedContacts, stateOf } from './memberLists.ts';

/** What the page of a member begins with. Contacts are masked. */
export async function memberPage(db: Database, merchant: Merchant, account: Account, now: Date) {
  const money = (minor: bigint) => fromMinor(minor, merchant.digits);
  const nameOf = async (id: number | null | undefined) =>
    id ? ((await accountById(db, id))?.account ?? null) : null;
  const [how] = await db
    .select({ inviterId: registrations.inviterId })
    .from(registrations)
    .where(eq(registrations.accountId, account.id));
  const { exclusion } = await standingOf(db, account.id, now);
  const { owed } = await turnoverOwed(db, account.id, now);
  const wallets = await walletsOf(db, account.id);
  return {
    account: account.account,
    nickname: account.nickname,
    type: account.type,
    state: stateOf(account),
    frozenAt: account.payoutsFrozenAt,
    demo: account.demo,
    language: account.language,
    ...maskedContacts(account),
    openedAt: account.createdAt,
    firstLoginAt: account.firstLoginAt,
    passwordChangedAt: account.passwordChangedAt,
    authenticator: await authenticatorIsOn(db, account.id),
    upline: await nameOf(account.upline),
    inviter: await nameOf(how?.inviterId),
    referralCode: account.referralCode,
    rankLevel: account.rankLevel,
    rankName: account.rankName,
    labels: account.labels,
    tags: (await tagsOf(db, [account.id])).get(account.id) ?? [],
    currency: merchant.currency,
    wallets: wallets.map(({ name, displayName, balance }) => ({
      wallet: name,
      displayName,
      balance: money(balance),
    })),
    onHold: money(await onHold(db, account.id)),
    points: await pointsOf(db, account.id),
    turnoverOwed: money(owed),
    openBonus: money(await openBonuses(db, account.id)),
    deposited: money(await deposited(db, account.id)),
    paidOut: money(await paidOut(db, account.id)),
    break: exclusion ? { kind: exclusion.kind, endsAt: exclusion.endsAt } : null,
    sessions: await countSessions(db, account.id, now),
    notes: await countNotes(db, account.id),
  };
}

async function onHold(db: Database, accountId: number): Promise<bigint> {
  const [row] = await db
    .select({ held: sum(ledgerAccounts.balance) })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.accountId, accountId), eq(ledgerAccounts.kind, 'hold')));
  return BigInt(row?.held ?? 0);
}

async function pointsOf(db: Database, accountId: number): Promise<number> {
  const [row] = await db
    .select({ balance: pointAccounts.balance })
    .from(pointAccounts)
    .where(eq(pointAccounts.accountId, accountId));
  return row?.balance ?? 0;
}

/** What has arrived by all deposits. */
async function deposited(db: Database, accountId: number): Promise<bigint> {
  const [row] = await db
    .select({ amount: sum(deposits.amount) })
    .from(deposits)
    .where(and(eq(deposits.accountId, accountId), eq(deposits.state, 'success')));
  return BigInt(row?.amount ?? 0);
}

/** What has left by all withdrawals. */
async function paidOut(db: Database, accountId: number): Promise<bigint> {
  const rows = await db
    .select({ state: withdrawals.state, amount: sum(withdrawals.amount) })
    .from(withdrawals)
    .where(eq(withdrawals.accountId, accountId))
    .groupBy(withdrawals.state);
  return rows
    .filter(({ state }) => ['disbursed', 'received', 'disputed'].includes(state))
    .reduce((whole, { amount }) => whole + BigInt(amount ?? 0), 0n);
}

async function countSessions(db: Database, accountId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ sessions: count() })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)));
  return row?.sessions ?? 0;
}

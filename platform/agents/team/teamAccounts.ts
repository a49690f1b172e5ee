import { inArray, type SQL, sql } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import type { TeamAccount } from '#schemas/generated/api.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  accountEvents,
  accountLines,
  accounts,
  ledgerAccounts,
} from '#platform/base/database/schema/index.ts';
import { type Day, dayIn, type Merchant } from '#platform/site/merchants/index.ts';
import { nameForAgents, teamTotals, whileBelow } from '../lines/index.ts';
import { ratesToday } from '../rates/index.ts';

/** All wallets of an account; money on hold for a withdrawal is on its way out. */
export const balance = sql<string>`(select coalesce(sum(${ledgerAccounts.balance}), 0) from ${ledgerAccounts}
  where ${ledgerAccounts.accountId} = ${accounts.id} and ${ledgerAccounts.kind} in ('member', 'vendor-wallet'))`;

/** Log-ins of an account on days on which it lay below an agent. */
export function loginsBelow({ timeZone }: Pick<Merchant, 'timeZone'>, agent: Pick<Account, 'id'>): SQL {
  const day = sql`(${accountEvents.at} at time zone ${timeZone})::date`;
  return sql`${accountEvents.accountId} = ${accounts.id} and ${accountEvents.event} = 'logged-in'
    and ${whileBelow(agent, sql`${accounts.id}`, day)}`;
}

/** What an agent reads of an account, from `account_lines` joined with `accounts`. */
export function teamColumns(merchant: Pick<Merchant, 'timeZone'>, agent: Pick<Account, 'id'>) {
  return {
    id: accounts.id,
    account: accounts.account,
    upline: accounts.upline,
    type: accounts.type,
    closed: accounts.closed,
    createdAt: accounts.createdAt,
    depth: accountLines.depth,
    balance,
    lastLogin: sql<Date | null>`(select max(${accountEvents.at}) from ${accountEvents}
      where ${loginsBelow(merchant, agent)})`,
  };
}

interface TeamRow {
  id: number;
  account: string;
  upline: number | null;
  type: number;
  closed: boolean;
  createdAt: Date;
  depth: number;
  balance: string;
  lastLogin: Date | null;
}

/** Accounts as responses to agents state them; `above` is how many levels their ancestor lies below the agent who asks. */
export async function toTeamAccounts(
  db: Database,
  { code, timeZone, digits }: Merchant,
  rows: readonly TeamRow[],
  { today, above }: { today: Day; above: number },
): Promise<TeamAccount[]> {
  return (await withTeams(db, code, rows, today)).map((row) => ({
    id: String(row.id),
    account: nameForAgents(row.account),
    type: row.type,
    level: row.depth + above,
    upline: nameForAgents(row.uplineName),
    agents: row.agents,
    members: row.members,
    balance: fromMinor(BigInt(row.balance), digits),
    rates: row.rates,
    joined: dayIn(timeZone, row.createdAt),
    ...(row.lastLogin !== null && { lastLogin: dayIn(timeZone, new Date(row.lastLogin)) }),
    state: row.closed ? 'closed' : 'open',
  }));
}

/** Adds to rows the names of their uplines, the accounts below them, and their rates. */
async function withTeams<T extends { id: number; upline: number | null }>(
  db: Database,
  merchant: string,
  rows: readonly T[],
  today: Day,
): Promise<(T & { uplineName: string; agents: number; members: number; rates: TeamAccount['rates'] })[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const totals = Map.groupBy(await teamTotals(db, merchant, ids), ({ agentId }) => agentId);
  const below = (id: number, agents: boolean) =>
    (totals.get(id) ?? []).reduce((sum, one) => sum + (one.isAgent === agents ? one.accounts : 0), 0);
  const uplines = await db
    .select({ id: accounts.id, account: accounts.account })
    .from(accounts)
    .where(
      inArray(
        accounts.id,
        rows.flatMap(({ upline }) => upline ?? []),
      ),
    );
  const rates = await ratesToday(db, ids, today);
  return rows.map((row) => ({
    ...row,
    uplineName: uplines.find(({ id }) => id === row.upline)?.account ?? '',
    agents: below(row.id, true),
    members: below(row.id, false),
    rates: rates.get(row.id) ?? [],
  }));
}

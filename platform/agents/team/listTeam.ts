import { and, asc, desc, eq, exists, gt, notExists, sql, type SQL } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import type { AgentAccountsRequest, AgentAccountsValue, TeamAccount } from '#schemas/generated/api.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database, ReplicaReads } from '#platform/base/database/index.ts';
import { accountEvents, accountLines, accounts, betDays } from '#platform/base/database/schema/index.ts';
import { addDays, type Day, dayIn, type Merchant, momentOf } from '#platform/site/merchants/index.ts';
import {
  batchesOf,
  type Cursor,
  cutPage,
  isHex,
  onDays,
  readCursor,
  readDays,
  statedDays,
} from '#platform/site/paging/index.ts';
import { isAgentType, onDay, teamTotals, whileBelow } from '../lines/index.ts';
import { lineTo } from './lineTo.ts';
import { shownName } from './shownName.ts';
import { balance, loginsBelow, teamColumns, toTeamAccounts } from './teamAccounts.ts';
import { teamNames } from './teamNames.ts';

type Sort = NonNullable<AgentAccountsRequest['sort']>;
type Filter = Pick<AgentAccountsRequest, 'search' | 'type' | 'level' | 'state' | 'quietDays' | 'withPlay'>;

const joined = sql<string>`to_char(${accounts.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

interface Order {
  key: SQL<string>;
  by: SQL[];
  isKey: (key: string) => boolean;
  after: (cursor: Cursor) => SQL;
}

const isMoment = (key: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(key);
const isAmount = (key: string) => /^\d{1,18}$/.test(key);
const nameKey = sql<string>`encode(convert_to(lower(${shownName()}), 'UTF8'), 'hex')`;

const byJoining = (isNewest: boolean): Order => ({
  key: joined,
  by: isNewest ? [desc(accounts.createdAt), desc(accounts.id)] : [asc(accounts.createdAt), asc(accounts.id)],
  isKey: isMoment,
  after: ({ key, id }) =>
    sql`(${accounts.createdAt}, ${accounts.id}) ${sql.raw(isNewest ? '<' : '>')} (${key}::timestamptz, ${id}::bigint)`,
});

const orders: Record<Sort, Order> = {
  newest: byJoining(true),
  oldest: byJoining(false),
  account: {
    key: nameKey,
    by: [asc(nameKey), asc(accounts.id)],
    isKey: isHex,
    after: ({ key, id }) => sql`(${nameKey}, ${accounts.id}) > (${key}, ${id}::bigint)`,
  },
  balance: {
    key: sql<string>`${balance}::text`,
    by: [desc(balance), desc(accounts.id)],
    isKey: isAmount,
    after: ({ key, id }) => sql`(${balance}, ${accounts.id}) < (${key}::numeric, ${id}::bigint)`,
  },
};

/** A page of an agent's downline with the totals of all that the filter selects (R2.8.7). */
export async function listTeam(
  db: Database,
  merchant: Merchant,
  agent: Account,
  request: AgentAccountsRequest,
  now: Date,
): Promise<AgentAccountsValue> {
  const { pageSize = 20 } = request;
  const { today, days, trail, root, chosen, page, next } = await readTeam(
    db,
    merchant,
    agent,
    request,
    now,
    pageSize,
  );
  const money = (minor: bigint) => fromMinor(minor, merchant.digits);
  return {
    day: today,
    ...statedDays(days),
    currency: merchant.currency,
    trail: teamNames(trail),
    rows: await toTeamAccounts(db, merchant, page, { today, above: trail.length }),
    ...(next !== undefined && { next }),
    page: {
      accounts: page.length,
      balance: money(page.reduce((sum, row) => sum + BigInt(row.balance), 0n)),
    },
    total: await totalOf(db, merchant, { root, above: trail.length, chosen }, request),
  };
}

/** All accounts of a filter in its order, `batch` by `batch`, for a file. */
export function teamInBatches(
  read: ReplicaReads['read'],
  merchant: Merchant,
  agent: Account,
  request: AgentAccountsRequest,
  now: Date,
  batch: number,
): AsyncGenerator<readonly TeamAccount[]> {
  const { after: _, ...filter } = request;
  return batchesOf((after) =>
    read(async (db) => {
      const query = { ...filter, ...(after !== undefined && { after }) };
      const { today, trail, page, next } = await readTeam(db, merchant, agent, query, now, batch);
      return { rows: await toTeamAccounts(db, merchant, page, { today, above: trail.length }), next };
    }),
  );
}

/** The accounts of a page, and what selects all of its filter. */
async function readTeam(
  db: Database,
  merchant: Merchant,
  agent: Account,
  request: AgentAccountsRequest,
  now: Date,
  size: number,
) {
  const { below, line = 'all', sort = 'newest', after } = request;
  const days = readDays(merchant, request, now);
  const today = dayIn(merchant.timeZone, now);
  const trail = below === undefined ? [] : await lineTo(db, agent, Number(below), today);
  const root = trail.at(-1)?.id ?? agent.id;
  const order = orders[sort];
  const cursor = readCursor(after, order.isKey);
  const chosen = and(
    eq(accountLines.ancestor, root),
    // All have the agent's merchant. Named, the newest accounts of a large team come from an index.
    eq(accounts.merchant, merchant.code),
    line === 'direct' ? eq(accountLines.depth, 1) : gt(accountLines.depth, 0),
    onDay(today),
    onDays(accounts.createdAt, days),
    ...conditionsOf(db, merchant, agent, request, { today, above: trail.length }),
  );
  const rows = await db
    .select({ ...teamColumns(merchant, agent), key: order.key })
    .from(accountLines)
    .innerJoin(accounts, eq(accounts.id, accountLines.descendant))
    .where(and(chosen, cursor && order.after(cursor)))
    .orderBy(...order.by)
    .limit(size + 1);
  const { page, next } = cutPage(rows, size, ({ key, id }) => ({ key, id }));
  return { today, days, trail, root, chosen, page, next };
}

/** The conditions of a filter; `above` is how many levels the listed agent lies below the one who asks. */
function conditionsOf(
  db: Database,
  merchant: Merchant,
  agent: Account,
  { search, type, level, state, quietDays, withPlay }: Filter,
  { today, above }: { today: Day; above: number },
): (SQL | undefined)[] {
  const isAgent = isAgentType(sql`${accounts.type}`);
  const since = quietDays && momentOf(merchant.timeZone, addDays(today, 1 - quietDays));
  return [
    search === undefined ? undefined : sql`position(lower(${search.trim()}) in lower(${shownName()})) > 0`,
    type === undefined ? undefined : type === 'agent' ? isAgent : sql`not ${isAgent}`,
    level === undefined ? undefined : eq(accountLines.depth, level - above),
    state === undefined ? undefined : eq(accounts.closed, state === 'closed'),
    withPlay
      ? exists(
          db
            .select({ id: betDays.accountId })
            .from(betDays)
            .where(
              and(
                eq(betDays.accountId, accounts.id),
                whileBelow(agent, sql`${accounts.id}`, sql`${betDays.day}`),
              ),
            ),
        )
      : undefined,
    since &&
      notExists(
        db
          .select({ id: accountEvents.id })
          .from(accountEvents)
          .where(
            and(
              loginsBelow(merchant, agent),
              sql`${accountEvents.at} >= ${since.toISOString()}::timestamptz`,
            ),
          ),
      ),
  ];
}

/** What all accounts of a filter have: of a whole team or level from its sums, of other filters account by account. */
async function totalOf(
  db: Database,
  { code, digits }: Merchant,
  { root, above, chosen }: { root: number; above: number; chosen: SQL | undefined },
  { line, type, level, ...filter }: AgentAccountsRequest,
): Promise<AgentAccountsValue['total']> {
  const { search, state, quietDays, withPlay, range, from, to } = filter;
  if ([search, state, quietDays, withPlay || undefined, range, from, to].some((one) => one !== undefined))
    return sumOf(db, chosen, digits);
  const sums = (await teamTotals(db, code, [root])).filter(
    ({ depth, isAgent }) =>
      (line !== 'direct' || depth === 1) &&
      (level === undefined || depth === level - above) &&
      (type === undefined || isAgent === (type === 'agent')),
  );
  const count = (of: typeof sums) => of.reduce((sum, { accounts }) => sum + accounts, 0);
  return {
    accounts: count(sums),
    agents: count(sums.filter(({ isAgent }) => isAgent)),
    members: count(sums.filter(({ isAgent }) => !isAgent)),
    balance: fromMinor(
      sums.reduce((sum, { balance }) => sum + balance, 0n),
      digits,
    ),
  };
}

async function sumOf(
  db: Database,
  chosen: SQL | undefined,
  digits: number,
): Promise<AgentAccountsValue['total']> {
  const isAgent = isAgentType(sql`t.type`);
  const team = db
    .select({ id: accounts.id, type: accounts.type })
    .from(accountLines)
    .innerJoin(accounts, eq(accounts.id, accountLines.descendant))
    .where(chosen);
  const { rows } = (await db.execute(sql`
    with team as materialized (${team})
    select count(*)::int as accounts, count(*) filter (where ${isAgent})::int as agents, (
      select coalesce(sum(l.balance), 0)::text from team t join ledger_accounts l on l.account_id = t.id
      where l.kind in ('member', 'vendor-wallet')
    ) as balance from team t`)) as unknown as {
    rows: { accounts: number; agents: number; balance: string }[];
  };
  const { accounts: all, agents, balance: sum } = rows[0] ?? { accounts: 0, agents: 0, balance: '0' };
  return {
    accounts: Number(all),
    agents: Number(agents),
    members: Number(all) - Number(agents),
    balance: fromMinor(BigInt(sum), digits),
  };
}

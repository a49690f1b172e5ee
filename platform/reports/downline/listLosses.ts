import { sql, type SQL } from 'drizzle-orm';
import type { AgentLossesRequest, AgentLossesValue, TeamLoss } from '#schemas/generated/api.ts';
import { isAgentType, nameForAgents, whileBelow } from '#platform/agents/lines/index.ts';
import { lineTo, shownNameOf, teamNames } from '#platform/agents/team/index.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { dayIn, type Merchant, wallClock } from '#platform/site/merchants/index.ts';
import { cutPage, isHex, readCursor, readRange, type RecordRange } from '#platform/site/paging/index.ts';
import { doneRows, figureRows, figuresIn, sumColumns, teamRows } from './figures.ts';
import { rowsOf } from './rowsOf.ts';

type Sort = NonNullable<AgentLossesRequest['sort']>;

interface Row extends Record<string, unknown> {
  id: number | string;
  account: string;
  type: number;
  level: number | string;
  key: string;
}

const isAmount = (key: string) => /^-?\d{1,18}$/.test(key);

/** By which column a list is sorted; amounts have the highest first, losses the lowest net result. */
const orders: Record<Sort, { key: SQL; isUp: boolean }> = {
  account: { key: sql`encode(convert_to(lower(shown), 'UTF8'), 'hex')`, isUp: true },
  lowestNet: { key: sql`team_net::numeric`, isUp: true },
  highestNet: { key: sql`team_net::numeric`, isUp: false },
  validStake: { key: sql`"team_validStake"::numeric`, isUp: false },
  deposits: { key: sql`team_deposits::numeric`, isUp: false },
};

/**
 * Accounts one level below an agent of the downline, each with its own figures and those of it with all below it (R2.8.9): a row
 * with team equals its own figures plus the rows one level further down.
 */
export async function listLosses(
  db: Database,
  merchant: Merchant,
  agent: Account,
  request: AgentLossesRequest,
  now: Date,
): Promise<AgentLossesValue> {
  const { below, pageSize = 20 } = request;
  const range = readRange(merchant, request, now);
  const today = dayIn(merchant.timeZone, now);
  const trail = below === undefined ? [] : await lineTo(db, agent, Number(below), today);
  const place = { agent, root: trail.at(-1)?.id ?? agent.id, above: trail.length, today };
  const rows = await lossRows(db, merchant, range, place, request, pageSize + 1);
  const { page, next } = cutPage(rows, pageSize, ({ key, id }) => ({ key, id: Number(id) }));
  const money = (row: Row, prefix: string) => figuresIn(row, prefix, merchant.digits);
  const totals = await rowsOf<Row>(db, sql`
    with rows as (${chosenRows(merchant, range, place, request)})
    select count(*)::int as id, ${totalColumns('own_')}, ${totalColumns('team_')} from rows`);
  const [root] = trail.length === 0 ? [] : await ownRow(db, merchant, range, place);
  const total = totals[0] as Row;
  const { from, to, timeZone } = range;
  return {
    range: { from, to, today, timeZone },
    currency: merchant.currency,
    at: wallClock(merchant.timeZone, now),
    trail: teamNames(trail),
    ...(root && { own: money(root, 'own_') }),
    rows: page.map(
      (row): TeamLoss => ({
        id: String(row.id),
        account: nameForAgents(row.account),
        type: row.type,
        level: Number(row.level),
        own: money(row, 'own_'),
        team: money(row, 'team_'),
      }),
    ),
    ...(next !== undefined && { next }),
    total: { accounts: Number(total.id), own: money(total, 'own_'), team: money(total, 'team_') },
  };
}

interface Place {
  agent: Account;
  /** Whose direct line is listed. */
  root: number;
  /** How many levels it lies below the agent. */
  above: number;
  today: string;
}

type Filter = Pick<AgentLossesRequest, 'search' | 'type' | 'withPlay'>;

/**
 * The direct lines that bet most with all below them, of those that bet at all, and the ones that bet least, each in its order and
 * at most `limit`. No line is both.
 */
export async function extremeLines(
  db: Database,
  merchant: Merchant,
  range: RecordRange,
  place: Place,
  limit: number,
): Promise<{ best: Row[]; quietest: Row[] }> {
  const stake = orders.validStake.key;
  const rows = await rowsOf<Row & { best: number | string; quiet: number | string }>(db, sql`
    with rows as (${chosenRows(merchant, range, place, {})}), ranked as (
      select *, '' as key, row_number() over (order by ${stake} desc, id) as best,
        row_number() over (order by ${stake}, id) as quiet from rows
    )
    select * from ranked where best <= ${limit} or quiet <= ${2 * limit}`);
  const best = rows
    .filter((row) => Number(row.best) <= limit && BigInt(String(row['team_validStake'])) > 0n)
    .toSorted((a, b) => Number(a.best) - Number(b.best));
  const quietest = rows
    .filter((row) => !best.includes(row))
    .toSorted((a, b) => Number(a.quiet) - Number(b.quiet))
    .slice(0, limit);
  return { best, quietest };
}

/** Accounts of the direct line in an order, at most `limit`. */
async function lossRows(
  db: Database,
  merchant: Merchant,
  range: RecordRange,
  place: Place,
  { sort = 'account', after, ...filter }: Filter & { sort?: Sort; after?: string },
  limit: number,
): Promise<Row[]> {
  const { key, isUp } = orders[sort];
  const cursor = readCursor(after, sort === 'account' ? isHex : isAmount);
  const [direction, sign] = isUp ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const rows = await rowsOf<Row>(db, sql`
    with rows as (${chosenRows(merchant, range, place, filter)})
    select *, (${key})::text as key from rows
    ${cursor ? sql`where (${key}, id) ${sign} (${cursor.key}${sort === 'account' ? sql`` : sql`::numeric`}, ${cursor.id}::bigint)` : sql``}
    order by ${key} ${direction}, id ${direction} limit ${limit}`);
  return rows;
}

/** One row for each account of the direct line that the filter selects. */
function chosenRows(
  merchant: Merchant,
  { from, to }: RecordRange,
  { agent, root, above, today }: Place,
  { search, type, withPlay }: Filter,
): SQL {
  const isAgent = isAgentType(sql`a.type`);
  const own = doneRows(
    { from, to },
    merchant.code,
    sql`account_id = c.id and ${whileBelow(agent, sql`account_id`, sql`day`)}`,
  );
  const team = teamRows(sql`select id from direct`, {
    days: { from, to },
    viewer: agent.id,
    today,
    merchant: merchant.code,
  });
  // By `upline` the database knows how many rows there will be.
  return sql`
    with direct as materialized (
      select a.id, a.account, a.type, ${shownNameOf('a')} as shown, c.depth + ${above}::int as level
      from accounts a join account_lines c on c.descendant = a.id and c.ancestor = ${root} and c.depth = 1
        and c.from_day <= ${today}::date and c.to_day > ${today}::date
      where a.upline = ${root}
        ${search === undefined ? sql`` : sql`and position(lower(${search.trim()}) in lower(${shownNameOf('a')})) > 0`}
        ${type === undefined ? sql`` : type === 'agent' ? sql`and ${isAgent}` : sql`and not ${isAgent}`}
    )
    select a.id, a.account, a.type, a.shown, a.level,
      ${sumColumns('own_', sql`filter (where f.is_own)`)}, ${sumColumns('team_')}
    from direct a left join (${figureRows(sql`
      select true as is_own, o.account_id as id, o.kind, o.stake, o.valid_stake, o.payout, o.amount
      from direct c cross join lateral (${own}) o
      union all
      select false, agent_id, kind, stake, valid_stake, payout, amount from (${team}) t`)}) f on f.id = a.id
    group by a.id, a.account, a.type, a.shown, a.level
    ${withPlay ? sql`having coalesce(sum(f.valid_stake), 0) <> 0 or coalesce(sum(f.payout), 0) <> 0` : sql``}`;
}

/** The own figures of the agent whose direct line is listed. */
async function ownRow(
  db: Database,
  merchant: Merchant,
  { from, to }: RecordRange,
  { agent, root }: Place,
): Promise<Row[]> {
  const rows = await rowsOf<Row>(db, sql`
    select ${sumColumns('own_')} from (${figureRows(
      doneRows(
        { from, to },
        merchant.code,
        sql`account_id = ${root} and ${whileBelow(agent, sql`account_id`, sql`day`)}`,
      ),
    )}) f`);
  return rows;
}

function totalColumns(prefix: string): SQL {
  const names = ['deposits', 'withdrawals', 'validStake', 'payout', 'rebates', 'bonuses', 'net'];
  return sql.join(
    names.map((name) => {
      const column = sql.identifier(prefix + name);
      return sql`coalesce(sum(${column}::numeric), 0)::text as ${column}`;
    }),
    sql`, `,
  );
}

import { sql, type SQL } from 'drizzle-orm';
import type { AgentOverviewRequest, AgentOverviewValue, OverviewFigures } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { estimateToday } from '#platform/agents/settlement/index.ts';
import { nameForAgents, teamTotals, whileBelow } from '#platform/agents/lines/index.ts';
import { openRequests } from '#platform/agents/contracts/index.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { addDays, dayIn, type Merchant, momentOf, wallClock } from '#platform/site/merchants/index.ts';
import { daysBefore, readRange, type RecordRange } from '#platform/site/paging/index.ts';
import { doneRows, figureRows, figuresIn, sumColumns, teamRows } from './figures.ts';
import { extremeLines } from './listLosses.ts';
import { rowsOf } from './rowsOf.ts';

/** How many direct lines are named as the best and the quietest. */
const named = 5;

/** Figures of an agent's downline in a range and in as many days before, by day, and its best and quietest direct lines (R2.8.5). */
export async function teamOverview(
  db: Database,
  merchant: Merchant,
  agent: Account,
  request: AgentOverviewRequest,
  { now, demo }: { now: Date; demo: boolean },
): Promise<AgentOverviewValue> {
  const range = readRange(merchant, request, now);
  const before = rangeBefore(merchant, range);
  const today = dayIn(merchant.timeZone, now);
  const team = { agent, line: request.line, today };
  const former = await figuresOf(db, merchant, team, before);
  const place = { agent, root: agent.id, above: 0, today };
  const { best, quietest } = await extremeLines(db, merchant, range, place, named);
  const toLine = (row: (typeof best)[number]) => ({
    id: String(row.id),
    account: nameForAgents(row.account),
    type: row.type,
    validStake: figuresIn(row, 'team_', merchant.digits).validStake,
    net: figuresIn(row, 'team_', merchant.digits).net,
  });
  const estimate = await estimateToday(db, merchant, agent, { now, demo });
  return {
    range: { from: range.from, to: range.to, today, timeZone: range.timeZone },
    before: { from: before.from, to: before.to },
    currency: merchant.currency,
    at: wallClock(merchant.timeZone, now),
    ...(await overviewFigures(db, merchant, agent, request, now)),
    former: former.figures,
    formerDays: former.days,
    best: best.map(toLine),
    quietest: quietest.map(toLine),
    requests: await openRequests(db, merchant, agent.id),
    estimate: {
      rebates: fromMinor(estimate.rebates, merchant.digits),
      wages: fromMinor(estimate.wages, merchant.digits),
    },
  };
}

/** The figures of the downline in a range, and of each of its days. */
export async function overviewFigures(
  db: Database,
  merchant: Merchant,
  agent: Account,
  request: AgentOverviewRequest,
  now: Date,
): Promise<Pick<AgentOverviewValue, 'figures' | 'days'>> {
  const range = readRange(merchant, request, now);
  return figuresOf(db, merchant, { agent, line: request.line, today: range.today }, range);
}

/** The downline of an agent, or its direct line. */
interface Team {
  agent: Account;
  line: AgentOverviewRequest['line'];
  today: string;
}

/** As many days right before a range. */
function rangeBefore(merchant: Merchant, range: RecordRange): RecordRange {
  const days = daysBefore(range);
  return { ...range, ...days, start: momentOf(merchant.timeZone, days.from), end: range.start };
}

async function figuresOf(
  db: Database,
  { code, digits }: Merchant,
  team: Team,
  range: RecordRange,
): Promise<{ figures: OverviewFigures; days: AgentOverviewValue['days'] }> {
  const { from, to } = range;
  const rows = await rowsOf<Record<string, unknown>>(db, sql`
    select f.day::text as day, ${sumColumns('')}
    from (${figureRows(doneBy(code, team, range))}) f group by rollup (f.day)`);
  const sumsOf = (day: string | null) => figuresIn(rows.find((row) => row['day'] === day) ?? {}, '', digits);
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ day, ...sumsOf(day) });
  return { figures: { ...sumsOf(null), ...(await membersOf(db, code, team, range)) }, days };
}

/** What the team did. */
function doneBy(merchant: string, { agent, line, today }: Team, { from, to }: RecordRange): SQL {
  if (line !== 'direct')
    return teamRows(sql`select ${agent.id}::bigint as id`, { days: { from, to }, viewer: agent.id, today, merchant });
  return sql`
    select d.* from account_lines l cross join lateral (
      ${doneRows({ from, to }, merchant, sql`account_id = l.descendant and ${whileBelow(agent, sql`account_id`, sql`day`)}`)}
    ) d where l.ancestor = ${agent.id} and l.depth = 1 and l.from_day <= ${today}::date and l.to_day > ${today}::date`;
}

/**
 * How many accounts lie below an agent now and did on the last day, how many of them joined in the range, and how many bet. The team is not
 * counted account by account: only those that came since are.
 */
async function membersOf(
  db: Database,
  merchant: string,
  { agent, line }: Team,
  { from, to, start, end, timeZone }: RecordRange,
): Promise<Pick<OverviewFigures, 'members' | 'joined' | 'active'>> {
  const isDirect = line === 'direct';
  const totals = (await teamTotals(db, merchant, [agent.id])).filter(({ depth }) => !isDirect || depth === 1);
  const present = sql`l.ancestor = ${agent.id} and l.to_day = 'infinity' and ${isDirect ? sql`l.depth = 1` : sql`l.depth > 0`}`;
  const opened = sql`(a.created_at at time zone ${timeZone})::date`;
  const [row = {}] = await rowsOf<Record<string, unknown>>(db, sql`
    select (select count(*) from account_lines l
        where ${present} and l.from_day > ${to}::date and not ${whileBelow(agent, sql`l.descendant`, sql`${to}::date`)})::int as since,
      (select count(*) from account_lines l join accounts a on a.id = l.descendant
        where ${present} and l.from_day >= ${from}::date and a.created_at >= ${start.toISOString()}::timestamptz
          and a.created_at < ${end.toISOString()}::timestamptz and ${whileBelow(agent, sql`a.id`, opened)})::int as joined,
      (${isDirect ? activeOfLine(agent, { from, to }) : activeOfTeam(agent, merchant, { from, to })})::int as active`);
  const count = (name: string) => Number(row[name] ?? 0);
  const members = totals.reduce((sum, { accounts }) => sum + accounts, 0) - count('since');
  return { members, joined: count('joined'), active: count('active') };
}

/** The members below an agent who bet on a day of a range: from the sums of their last active days in it, with what waits. */
function activeOfTeam(agent: Account, merchant: string, { from, to }: Pick<RecordRange, 'from' | 'to'>): SQL {
  const isIn = (table: SQL, filter: SQL) => sql`exists (select from ${table} d where d.account_id = c.account_id
    and d.day between ${from}::date and ${to}::date and ${filter} and ${whileBelow(agent, sql`d.account_id`, sql`d.day`)})`;
  return sql`
    select (select coalesce(sum(accounts), 0) from team_active_days
        where agent_id = ${agent.id} and day between ${from}::date and ${to}::date and gap > ${to}::date - day)
      + (select coalesce(sum(${isIn(sql`bet_days`, sql`d.valid_stake > 0`)}::int - ${isIn(sql`active_days`, sql`true`)}::int), 0)
        from (
          select distinct account_id from team_changes
          where merchant = ${merchant} and kind = 'bets' and valid_stake <> 0 and day between ${from}::date and ${to}::date
        ) c join account_lines l on l.descendant = c.account_id and l.ancestor = ${agent.id} and l.depth > 0 and l.to_day = 'infinity')`;
}

/** The accounts of the direct line who bet on a day of a range. */
function activeOfLine(agent: Account, { from, to }: Pick<RecordRange, 'from' | 'to'>): SQL {
  return sql`
    select count(*) from account_lines l where l.ancestor = ${agent.id} and l.to_day = 'infinity' and l.depth = 1
      and exists (select from bet_days b where b.account_id = l.descendant and b.day between ${from}::date and ${to}::date
        and b.valid_stake > 0 and ${whileBelow(agent, sql`b.account_id`, sql`b.day`)})`;
}

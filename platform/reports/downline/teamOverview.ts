import { sql, type SQL } from 'drizzle-orm';
import type { AgentOverviewRequest, AgentOverviewValue, OverviewFigures } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { estimateToday } from '#platform/agents/settlement/index.ts';
import { nameForAgents, whileBelow } from '#platform/agents/lines/index.ts';
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
    ) d where ${lineOn(agent, today, sql`l.depth = 1`)}`;
}

/** The lines `l` from an agent to those below it on a day. */
function lineOn({ id }: Pick<Account, 'id'>, day: string, depth: SQL): SQL {
  return sql`l.ancestor = ${id} and ${depth} and l.from_day <= ${day}::date and l.to_day > ${day}::date`;
}

/** How many accounts lie below an agent today and did on the last day, how many of them joined in the range, and how many bet. */
async function membersOf(
  db: Database,
  merchant: string,
  { agent, line, today }: Team,
  { from, to, start, end, timeZone }: RecordRange,
): Promise<Pick<OverviewFigures, 'members' | 'joined' | 'active'>> {
  const below = lineOn(agent, today, line === 'direct' ? sql`l.depth = 1` : sql`l.depth > 0`);
  const opened = sql`(a.created_at at time zone ${timeZone})::date`;
  const bet = sql`b.valid_stake > 0`;
  // Lines of earlier days that have ended since, of accounts that lie below the agent again.
  const before = (day: SQL) => sql`(l.from_day > ${day} and ${whileBelow(agent, sql`l.descendant`, day)})`;
  const [row = {}] = await rowsOf<Record<string, unknown>>(db, sql`
    select count(*) filter (where l.from_day <= ${to}::date or ${before(sql`${to}::date`)})::int as members,
      (select count(*) from account_lines l join accounts a on a.id = l.descendant
        where ${below} and a.merchant = ${merchant} and a.created_at >= ${start.toISOString()}::timestamptz
          and a.created_at < ${end.toISOString()}::timestamptz and ${whileBelow(agent, sql`a.id`, opened)})::int as joined,
      (select count(*) from (
        select distinct account_id from bet_days b
        where merchant = ${merchant} and day between ${from}::date and ${to}::date and ${bet}
      ) b join account_lines l on l.descendant = b.account_id and ${below}
        where l.from_day <= ${from}::date or exists (select from bet_days b where b.account_id = l.descendant
          and b.day between ${from}::date and ${to}::date and ${bet} and (l.from_day <= b.day or ${before(sql`b.day`)})))::int as active
    from account_lines l where ${below}`);
  const count = (name: string) => Number(row[name] ?? 0);
  return { members: count('members'), joined: count('joined'), active: count('active') };
}

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
import { figureRows, figuresIn, sumColumns } from './figures.ts';
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
  const team = teamOf(agent, request, today);
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
    former: await figuresOf(db, merchant, agent, team, before),
    formerDays: await daysOf(db, merchant, agent, team, before),
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
  const team = teamOf(agent, request, range.today);
  return {
    figures: await figuresOf(db, merchant, agent, team, range),
    days: await daysOf(db, merchant, agent, team, range),
  };
}

/** The accounts below an agent today, or its direct line. */
function teamOf({ id }: Account, { line }: AgentOverviewRequest, today: string): SQL {
  const depth = line === 'direct' ? sql`l.depth = 1` : sql`l.depth > 0`;
  return sql`account_lines l where l.ancestor = ${id} and ${depth}
    and l.from_day <= ${today}::date and l.to_day > ${today}::date`;
}

/** As many days right before a range. */
function rangeBefore(merchant: Merchant, range: RecordRange): RecordRange {
  const days = daysBefore(range);
  return { ...range, ...days, start: momentOf(merchant.timeZone, days.from), end: range.start };
}

async function figuresOf(
  db: Database,
  { code, digits }: Merchant,
  agent: Account,
  team: SQL,
  { from, to, timeZone }: RecordRange,
): Promise<OverviewFigures> {
  const rows = await rowsOf<Record<string, unknown>>(db, sql`
    select ${sumColumns('')}, count(distinct f.account_id) filter (where f.valid_stake > 0)::int as active
    from (${figureRows(from, to, code)}) f
    where f.account_id in (select l.descendant from ${team}) and ${whileBelow(agent, sql`f.account_id`, sql`f.day`)}`);
  const opened = sql`(a.created_at at time zone ${timeZone})::date`;
  const counts = await rowsOf<Record<string, unknown>>(db, sql`
    select count(*) filter (where ${whileBelow(agent, sql`a.id`, sql`${to}::date`)})::int as members,
      count(*) filter (where ${opened} between ${from}::date and ${to}::date
        and ${whileBelow(agent, sql`a.id`, opened)})::int as joined
    from accounts a where a.id in (select l.descendant from ${team})`);
  const [sums = {}, count = {}] = [rows[0], counts[0]];
  return {
    ...figuresIn(sums, '', digits),
    members: Number(count['members'] ?? 0),
    joined: Number(count['joined'] ?? 0),
    active: Number(sums['active'] ?? 0),
  };
}

async function daysOf(
  db: Database,
  { code, digits }: Merchant,
  agent: Account,
  team: SQL,
  { from, to }: RecordRange,
): Promise<AgentOverviewValue['days']> {
  const rows = await rowsOf<Record<string, unknown>>(db, sql`
    select f.day::text as day, ${sumColumns('')} from (${figureRows(from, to, code)}) f
    where f.account_id in (select l.descendant from ${team}) and ${whileBelow(agent, sql`f.account_id`, sql`f.day`)}
    group by f.day`);
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push({ day, ...figuresIn(rows.find((row) => row['day'] === day) ?? {}, '', digits) });
  return days;
}

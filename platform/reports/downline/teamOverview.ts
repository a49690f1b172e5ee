import { sql, type SQL } from 'drizzle-orm';
import type { AgentOverviewRequest, AgentOverviewValue, OverviewFigures } from '#schemas/generated/api.ts';
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
  now: Date,
): Promise<AgentOverviewValue> {
  const range = readRange(merchant, request, now);
  const before = rangeBefore(merchant, range);
  const today = dayIn(merchant.timeZone, now);
  const depth = request.line === 'direct' ? sql`l.depth = 1` : sql`l.depth > 0`;
  const team = sql`account_lines l where l.ancestor = ${agent.id} and ${depth}
    and l.from_day <= ${today}::date and l.to_day > ${today}::date`;
  const place = { agent, root: agent.id, above: 0, today };
  const { best, quietest } = await extremeLines(db, merchant, range, place, named);
  const toLine = (row: (typeof best)[number]) => ({
    id: String(row.id),
    account: nameForAgents(row.account),
    type: row.type,
    validStake: figuresIn(row, 'team_', merchant.digits).validStake,
    net: figuresIn(row, 'team_', merchant.digits).net,
  });
  return {
    range: { from: range.from, to: range.to, today, timeZone: range.timeZone },
    before: { from: before.from, to: before.to },
    currency: merchant.currency,
    at: wallClock(merchant.timeZone, now),
    figures: await figuresOf(db, merchant, agent, team, range),
    former: await figuresOf(db, merchant, agent, team, before),
    days: await daysOf(db, merchant, agent, team, range),
    best: best.map(toLine),
    quietest: quietest.map(toLine),
    requests: await openRequests(db, merchant, agent.id),
  };
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

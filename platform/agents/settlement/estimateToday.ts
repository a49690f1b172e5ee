import { sql, type SQL } from 'drizzle-orm';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { ContractKind } from '#platform/base/database/schema/index.ts';
import { type Day, dayIn, type Merchant, momentOf } from '#platform/site/merchants/index.ts';
import { agreedContracts } from '../contracts/index.ts';
import { computeRun } from './computeRun.ts';
import { activeMembers, contractInputs, contractsIn } from './contractInputs.ts';
import { leftOver } from './lastStatements.ts';
import { lineRebates } from './lineRebates.ts';
import { lastRun } from './nextSpan.ts';
import { ratesUntil } from './readLineRebates.ts';
import { partsPerUnit } from './rounding.ts';
import { idArray } from './sums.ts';

interface EstimateRequest {
  now: Date;
  /** In a demonstration simulated accounts count as others do. */
  demo: boolean;
}

/** What an agent has earned today so far, in minor units, if the day ended now: rests and corrections are left out. */
export interface TodayEstimate {
  rebates: bigint;
  wages: bigint;
}

/** Computes today's rebates and wages of one agent by the rules of the runs, from what its line has bet until now. */
export async function estimateToday(
  db: Database,
  merchant: Merchant,
  agent: Account,
  request: EstimateRequest,
): Promise<TodayEstimate> {
  const today = dayIn(merchant.timeZone, request.now);
  let wages = 0n;
  for (const kind of ['daily', 'hourly', 'realtime'] as const)
    wages += await wageOfToday(db, merchant, agent, kind, { ...request, today });
  return {
    rebates: (await rebatesOfToday(db, merchant, agent, { ...request, today })) / partsPerUnit,
    wages: wages / partsPerUnit,
  };
}

type OfToday = EstimateRequest & { today: Day };

async function rebatesOfToday(
  db: Database,
  merchant: Merchant,
  agent: Account,
  { today, demo }: OfToday,
): Promise<bigint> {
  const sums = await allOf<{ line: number | string; category: string; bets: string }>(
    db,
    sql`select line, category, sum(bets)::text as bets from (
      select l.descendant as line, b.category, b.valid_stake as bets from account_lines l
        join bet_days b on b.account_id = l.descendant and b.merchant = ${merchant.code} and b.day = ${today}::date
      where l.ancestor = ${agent.id} and l.depth <= 1 and ${on(today, sql`l`)}
      union all
      -- What is folded of those below the direct line, and what waits.
      select l.descendant, t.category, t.valid_stake from account_lines l
        join team_days t on t.agent_id = l.descendant and t.day = ${today}::date and t.kind = 'bets'
      where l.ancestor = ${agent.id} and l.depth = 1 and ${on(today, sql`l`)}
      union all
      select s.ancestor, c.category, c.valid_stake from team_changes c
        join account_lines s on s.descendant = c.account_id and s.depth > 0 and ${on(today, sql`s`)}
        join account_lines l on l.descendant = s.ancestor and l.ancestor = ${agent.id} and l.depth = 1 and ${on(today, sql`l`)}
      where c.merchant = ${merchant.code} and c.day = ${today}::date and c.kind = 'bets'
      ${demo ? sql`` : sql`union all ${simulatedBets(merchant, agent, today)}`}
    ) one where category <> '' group by 1, 2`,
  );
  const rateOf = await ratesUntil(db, new Set([agent.id, ...sums.map(({ line }) => Number(line))]), today);
  let earned = 0n;
  for (const [category, own] of Map.groupBy(sums, (one) => one.category)) {
    const nodeOf = (id: number, validBets: bigint) => ({
      id,
      upline: id === agent.id ? null : agent.id,
      rate: rateOf(id, category, today),
      validBets,
    });
    const nodes = new Map([[agent.id, nodeOf(agent.id, 0n)]]);
    for (const { line, bets } of own) nodes.set(Number(line), nodeOf(Number(line), BigInt(bets)));
    for (const line of lineRebates([...nodes.values()]))
      if (line.recipient === agent.id) earned += line.earned;
  }
  return earned;
}

/** What sums of teams contain of simulated accounts, to be taken off. */
function simulatedBets({ code }: Merchant, { id }: Account, today: Day): SQL {
  return sql`select s.ancestor, b.category, -b.valid_stake from accounts a
    join bet_days b on b.account_id = a.id and b.merchant = ${code} and b.day = ${today}::date
    join account_lines l on l.descendant = a.id and l.ancestor = ${id} and ${on(today, sql`l`)}
    join account_lines s on s.descendant = a.id and s.depth = greatest(l.depth - 1, 0) and ${on(today, sql`s`)}
    where a.merchant = ${code} and a.simulated`;
}

/** What spans of today have paid, and what the rest of the day would: all that no run has counted as one span. */
async function wageOfToday(
  db: Database,
  merchant: Merchant,
  agent: Account,
  kind: Exclude<ContractKind, 'dividend'>,
  { today, now, demo }: OfToday,
): Promise<bigint> {
  const agreed = (await agreedContracts(db, merchant.code, kind)).filter(
    ({ accountId, uplineId }) => accountId === agent.id || uplineId === agent.id,
  );
  if (!agreed.some(({ accountId }) => accountId === agent.id)) return 0n;
  const [settled] = await allOf<{ earned: string }>(
    db,
    sql`select coalesce(sum(greatest(gross - less_downline, 0)), 0)::text as earned from settlement_statements
    where account_id = ${agent.id} and kind = ${kind} and day = ${today}::date and state not in ('canceled', 'reversed')`,
  );
  const last = await lastRun(db, merchant.code, { kind, period: '' });
  const start = momentOf(merchant.timeZone, today);
  const startsAt = last && last.endsAt > start ? last.endsAt : start;
  const span = { startsAt, endsAt: now, firstDay: today, lastDay: today };
  const contracts = contractsIn(agreed, span);
  const ids = contracts.map(({ contract }) => contract.accountId);
  const due = await dueBelow(db, merchant, ids, { kind, today, demo });
  const left = await leftOver(db, kind, ids);
  const [active] = await activeMembers(db, { merchant, kind, span, from: today, demo }, contracts);
  const agents = contractInputs(contracts, active, left).map((one) => ({
    ...one,
    sources: [{ source: one.accountId, day: today, category: '', validBets: due.get(one.accountId) ?? 0n }],
  }));
  const run = { kind, digits: merchant.digits, agents, rests: [], corrections: [] };
  const own = computeRun(run).find(({ accountId }) => accountId === agent.id);
  const open = own && own.gross > own.lessDownline ? own.gross - own.lessDownline : 0n;
  return BigInt(settled?.earned ?? 0) + open;
}

/** Valid bets of today below each agent that no run of the kind has counted. */
async function dueBelow(
  db: Database,
  merchant: Merchant,
  agents: readonly number[],
  { kind, today, demo }: { kind: ContractKind; today: Day; demo: boolean },
): Promise<ReadonlyMap<number, bigint>> {
  const rows = await allOf<{ agent: number | string; due: string }>(
    db,
    sql`select l.ancestor as agent, trunc(sum(due.amount))::text as due from account_lines l
      join accounts a on a.id = l.descendant ${demo ? sql`` : sql`and not a.simulated`}
      join (
        select account_id, valid_stake as amount from bet_days
        where merchant = ${merchant.code} and day = ${today}::date
        union all
        select account_id, -amount / 10000 from settlement_counts
        where merchant = ${merchant.code} and kind = ${kind} and day = ${today}::date
      ) due on due.account_id = l.descendant
    where l.ancestor = any (${idArray(agents)}) and l.depth > 0 and ${on(today, sql`l`)} group by 1`,
  );
  return new Map(rows.map((row) => [Number(row.agent), BigInt(row.due)]));
}

function on(day: Day, lines: SQL): SQL {
  return sql`${lines}.from_day <= ${day}::date and ${lines}.to_day > ${day}::date`;
}

async function allOf<T extends Record<string, unknown>>(db: Database, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}

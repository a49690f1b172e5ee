import { sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import type { Day } from '#platform/site/merchants/index.ts';
import { leftOver, restsOf, waitingCorrections } from './lastStatements.ts';
import type { LineNode } from './lineRebates.ts';
import { partsPerUnit } from './rounding.ts';
import type { LineRebateRun } from './runInputs.ts';
import type { DueLine } from './settleLineRebates.ts';
import { chainsOf, dueBets, type DueSum, idArray, type SumsRequest } from './sums.ts';

/** What a run is computed from, and what it counts so that no later run counts it again. */
export interface RunRead<Inputs> {
  inputs: Inputs;
  counts: DueSum[];
}

/** The inputs of line rebates (R6.8): what is due of a day and earlier ones, with rates and line of each day. */
export async function readLineRebates(tx: Database, request: SumsRequest): Promise<RunRead<LineRebateRun>> {
  // From before categories were recorded: they have no rates.
  const bets = (await dueBets(tx, request)).filter(({ item }) => item !== '');
  const chainOf = await chainsOf(tx, bets);
  const due: DueLine[] = [];
  const counts: DueSum[] = [];
  const rates = await ratesUntil(tx, idsIn(bets, chainOf), request.span.lastDay);
  for (const [day, ofDay] of Map.groupBy(bets, (one) => one.day))
    for (const [category, own] of Map.groupBy(ofDay, ({ item }) => item)) {
      const placed = placeBets(own, {
        chainOf: (id) => chainOf(id, day),
        rateOf: (id) => rates(id, category, day),
      });
      for (const sum of placed.counts) counts.push(sum);
      if (placed.nodes.length > 0) due.push({ day, category, nodes: placed.nodes });
    }
  const corrections = await waitingCorrections(tx, request.merchant.code, {
    kind: 'line-rebate',
    period: '',
  });
  const left = await leftOver(
    tx,
    'line-rebate',
    new Set([...earnersIn(due), ...corrections.map(({ accountId }) => accountId)]),
  );
  return {
    inputs: {
      kind: 'line-rebate',
      due: due.toSorted((a, b) => (`${a.day} ${a.category}` < `${b.day} ${b.category}` ? -1 : 1)),
      rests: restsOf(left),
      corrections,
    },
    counts,
  };
}

/** Who can earn something: accounts with a rate, and those right above them. */
function earnersIn(due: readonly DueLine[]): Set<number> {
  const ids = new Set<number>();
  for (const { nodes } of due)
    for (const { id, upline, rate } of nodes)
      if (rate > 0) {
        ids.add(id);
        if (upline !== null) ids.add(upline);
      }
  return ids;
}

/** All accounts that have bet, and those above them. */
function idsIn(bets: readonly DueSum[], chainOf: (id: number, day: Day) => readonly number[]): Set<number> {
  const ids = new Set<number>();
  for (const { accountId, day } of bets) for (const id of chainOf(accountId, day)) ids.add(id);
  return ids;
}

interface LineOfDay {
  /** An account with all above it. */
  chainOf: (accountId: number) => readonly number[];
  /** In one category. */
  rateOf: (accountId: number) => number;
}

/** The line of the accounts that have bet in a category of a day, by id, and which sums count. */
function placeBets(
  own: readonly DueSum[],
  { chainOf, rateOf }: LineOfDay,
): { nodes: LineNode[]; counts: DueSum[] } {
  const nodes = new Map<number, LineNode>();
  const counts: DueSum[] = [];
  const known = new Map<number, boolean>();
  const hasRate = (chain: readonly number[], at: number): boolean => {
    const id = chain[at];
    if (id === undefined) return false;
    const found = known.get(id) ?? (rateOf(id) > 0 || hasRate(chain, at + 1));
    known.set(id, found);
    return found;
  };
  for (const sum of own) {
    const chain = chainOf(sum.accountId);
    // Rates of past days never change, so what has none now never has any.
    if (!hasRate(chain, 0)) continue;
    counts.push(sum);
    for (const [at, id] of chain.entries()) {
      const node = nodes.get(id);
      const validBets = at === 0 ? sum.amount / partsPerUnit : 0n;
      if (!node) nodes.set(id, { id, upline: chain[at + 1] ?? null, rate: rateOf(id), validBets });
      else {
        // All above it are there already.
        if (at === 0) nodes.set(id, { ...node, validBets });
        break;
      }
    }
  }
  return { nodes: [...nodes.values()].toSorted((a, b) => a.id - b.id), counts };
}

/** The rates of accounts on any day until one, in hundredths of a percent. */
export async function ratesUntil(
  tx: Database,
  ids: Iterable<number>,
  until: Day,
): Promise<(accountId: number, category: string, day: Day) => number> {
  const { rows } = (await tx.execute(sql`
    select account_id as id, category, from_day::text as "fromDay", rate from line_rates
    where account_id = any (${idArray(ids)}) and from_day <= ${until}::date
    order by from_day desc, line_rates.id desc`)) as unknown as {
    rows: { id: number | string; category: string; fromDay: Day; rate: number }[];
  };
  const rates = Map.groupBy(rows, ({ id }) => Number(id));
  return (accountId, category, day) =>
    rates.get(accountId)?.find((one) => one.category === category && one.fromDay <= day)?.rate ?? 0;
}

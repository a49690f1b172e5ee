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
  const rates = await ratesUntil(
    tx,
    new Set(bets.flatMap(({ accountId, day }) => chainOf(accountId, day))),
    request.span.lastDay,
  );
  for (const [day, ofDay] of Map.groupBy(bets, (one) => one.day)) {
    const rateOf = (id: number, category: string) => rates(id, category, day);
    for (const [category, own] of Map.groupBy(ofDay, ({ item }) => item)) {
      const nodes = new Map<number, LineNode>();
      for (const sum of own) {
        const chain = chainOf(sum.accountId, day);
        // Rates of past days never change, so what has none now never has any.
        if (!chain.some((id) => rateOf(id, category) > 0)) continue;
        counts.push(sum);
        for (const [at, id] of chain.entries())
          nodes.set(id, {
            id,
            upline: chain[at + 1] ?? null,
            rate: rateOf(id, category),
            validBets: at === 0 ? sum.amount / partsPerUnit : (nodes.get(id)?.validBets ?? 0n),
          });
      }
      if (nodes.size > 0)
        due.push({ day, category, nodes: [...nodes.values()].toSorted((a, b) => a.id - b.id) });
    }
  }
  const corrections = await waitingCorrections(tx, request.merchant.code, {
    kind: 'line-rebate',
    period: '',
  });
  const left = await leftOver(
    tx,
    'line-rebate',
    new Set([
      ...due.flatMap(({ nodes }) => nodes.map(({ id }) => id)),
      ...corrections.map(({ accountId }) => accountId),
    ]),
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
  const rates = Map.groupBy(rows, ({ id, category }) => `${id} ${category}`);
  return (accountId, category, day) =>
    rates.get(`${accountId} ${category}`)?.find(({ fromDay }) => fromDay <= day)?.rate ?? 0;
}

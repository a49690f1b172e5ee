import { sql } from 'drizzle-orm';
import { settle } from '#platform/agents/settlement/index.ts';
import { ensureMonths, type Database } from '#platform/base/database/index.ts';
import type { Figure } from '../Figure.ts';
import { median } from '../numbers.ts';
import type { Line } from './fillLines.ts';

const betsEach = 5;

/** Rebates of a day on which all members below an agent bet, compared with one statement that sums the bets of that day. */
export async function settling(db: Database, { merchant, top }: Line, day: string): Promise<Figure> {
  const { code } = merchant;
  const noon = new Date(`${day}T12:00:00Z`);
  await ensureMonths(db, [noon]);
  await db.execute(sql`insert into bet_days (account_id, day, category, vendor, merchant, bets, stake, valid_stake, payout)
    select id, ${day}::date, 'RNG', 'V', merchant, ${betsEach}::int, 5000, 5000, 4000 from accounts
    where merchant = ${code} and type = 0 on conflict do nothing`);
  await db.execute(sql`insert into bets (placed_at, merchant, account_id, game, category, vendor, round, state, stake, valid_stake, payout, settled_at)
    select ${noon.toISOString()}::timestamptz, merchant, id, 'GAME', 'RNG', 'V', id || '-' || i, 'settled', 1000, 1000, 800, ${noon.toISOString()}::timestamptz
    from accounts, generate_series(1, ${betsEach}::int) i where merchant = ${code} and type = 0`);
  // The deeper an agent, the lower its rate.
  await db.execute(sql`insert into line_rates (merchant, account_id, category, from_day, rate, set_at)
    select ${code}, l.descendant, 'RNG', ${day}::date, 150 - 10 * l.depth, ${noon.toISOString()}::timestamptz
    from account_lines l join accounts a on a.id = l.descendant and a.type <> 0 where l.ancestor = ${top.id}`);
  await db.execute(sql`analyze bets`);
  const sums: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const began = performance.now();
    await db.execute(sql`select account_id, category, sum(valid_stake) from bets
      where merchant = ${code} and settled_at >= ${day}::date and settled_at < ${day}::date + 1 group by 1, 2`);
    sums.push(performance.now() - began);
  }
  const faults: string[] = [];
  const now = new Date(noon.getTime() + 12 * 3_600_000 + 61_000);
  const began = performance.now();
  await settle({ db, now: () => now, log: (_, message) => void faults.push(message), demo: false });
  const took = performance.now() - began;
  if (faults.length > 0) throw new Error(faults.join('; '));
  const { rows } = (await db.execute(sql`select
      (select count(*)::int from settlement_statements where merchant = ${code}) as statements,
      (select count(*)::int from bets where merchant = ${code}) as bets`)) as unknown as {
    rows: { statements: number; bets: number }[];
  };
  const { statements = 0, bets = 0 } = rows[0] ?? {};
  if (Number(statements) === 0) throw new Error('Nothing was settled.');
  const how = `once, with payment: ${took.toFixed(0)} ms for ${statements} statements of agents with rates; the sum of ${bets} bets by account and category, median of ${sums.length}: ${median(sums).toFixed(0)} ms`;
  return {
    part: 'agents',
    name: 'settling a day',
    value: took / median(sums),
    unit: '×',
    target: { most: 5 },
    how,
  };
}

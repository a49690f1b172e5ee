import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import type { SimulationOptions } from './readSimulation.ts';
import { simulatedCode, type SimulationCounts } from './SimulationScene.ts';

export interface SimulationFigures extends SimulationOptions {
  merchant: string;
  /** How often something happened. */
  counts: SimulationCounts;
  /** Statements and what they pay, in minor units, by kind. */
  statements: Record<string, { count: number; paid: string }>;
  /** A hash of all bets by account and day, of all statements, and of the sums of teams: equal seeds give equal ones. */
  digest: string;
}

/** What a simulation has come to. Accounts stand by name, so that figures depend on no id. */
export async function figuresOf(
  db: Database,
  options: SimulationOptions,
  counts: SimulationCounts,
): Promise<SimulationFigures> {
  const kinds = await linesOf(
    db,
    sql`
    select kind || ' ' || count(*) || ' ' || sum(paid) as line from settlement_statements
    where merchant = ${simulatedCode} group by kind order by kind`,
  );
  const hash = createHash('sha256');
  for (const query of [betDays, statements, teams])
    for (const line of await linesOf(db, query)) hash.update(`${line}\n`);
  return {
    ...options,
    merchant: simulatedCode,
    counts,
    statements: Object.fromEntries(
      kinds.map((line) => {
        const [kind = '', count = '', paid = ''] = line.split(' ');
        return [kind, { count: Number(count), paid }];
      }),
    ),
    digest: hash.digest('hex'),
  };
}

/** Hashes of many rows each, so that a large simulation is not read row by row. */
const hashes = (rows: ReturnType<typeof sql>) => sql`
  select md5(string_agg(line, ';' order by line collate "C")) as line from (${rows}) r group by r.part order by r.part collate "C"`;

const betDays = hashes(sql`
  select a.account as part, concat_ws(' ', d.day, d.category, d.bets, d.stake, d.valid_stake, d.payout, a.closed) as line
  from bet_days d join accounts a on a.id = d.account_id where d.merchant = ${simulatedCode}`);

const statements = hashes(sql`
  select a.account as part, concat_ws(' ', s.kind, s.day, s.base, s.active, s.tier, s.gross, s.less_downline, s.carried_in,
    s.carried_out, s.rest_in, s.rest_out, s.paid, s.state) as line
  from settlement_statements s join accounts a on a.id = s.account_id where s.merchant = ${simulatedCode}`);

const teams = hashes(sql`
  select a.account as part, concat_ws(' ', d.day, d.kind, d.category, d.stake, d.valid_stake, d.payout, d.amount) as line
  from team_days d join accounts a on a.id = d.agent_id where d.merchant = ${simulatedCode}
  union all
  select a.account, concat_ws(' ', t.depth, t.is_agent, t.accounts, t.balance)
  from team_totals t join accounts a on a.id = t.agent_id where t.merchant = ${simulatedCode}`);

async function linesOf(db: Database, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: { line: string }[] };
  return rows.map(({ line }) => line);
}

import { asc, eq, sql } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  accounts,
  type settlementRuns,
  settlementCorrections,
  settlementInputs,
  settlementStatements,
} from '#platform/base/database/schema/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { agreedContracts } from '../contracts/index.ts';
import { computeRun } from './computeRun.ts';
import { correctStatement } from './correctStatement.ts';
import { soundContracts } from './nextSpan.ts';
import { partsPerUnit } from './rounding.ts';
import { readInputs, type RunInputs } from './runInputs.ts';
import { digestOf, lockSettlements, readRun } from './settleSpans.ts';
import { statementName } from './statementName.ts';

type Run = typeof settlementRuns.$inferSelect;

/** What an account would get beyond its statement, as the database is now. */
export interface Difference {
  account: string;
  statement: string;
  settled: string;
  now: string;
  /** What was corrected already, by rechecks and by hand. */
  corrected: string;
  /** What is left of it: a correction adds this. */
  difference: string;
}

/**
 * Computes a run again: from its stored inputs, which must give what it gave, and from what it counted with rates, terms, line and
 * active members as they are now. What came late is no difference: the next run settles it. Nor is what was corrected already. With
 * `correct` the differences of at least a minor unit are put into the next run.
 */
export async function recheckRun(
  db: Database,
  merchant: Merchant,
  run: Run,
  { demo, correct }: { demo: boolean; correct?: { operator: string; now: Date } | undefined },
): Promise<{ isSame: boolean; differences: Difference[] }> {
  // Two that correct at once would not see each other's corrections.
  if (correct) await lockSettlements(db, merchant.code);
  const [stored] = await db.select().from(settlementInputs).where(eq(settlementInputs.runId, run.id));
  if (!stored) throw new Error(`Run ${run.id} has no inputs.`);
  const inputs = readInputs(stored.inputs);
  const present = await presentInputs(db, merchant, run, { demo, inputs });
  const then = new Map(computeRun(inputs).map((one) => [one.accountId, one]));
  const now = new Map(computeRun(present).map((one) => [one.accountId, one]));
  const rows = await db
    .select({ statement: settlementStatements, account: accounts.account })
    .from(settlementStatements)
    .innerJoin(accounts, eq(accounts.id, settlementStatements.accountId))
    .where(eq(settlementStatements.runId, run.id))
    .orderBy(asc(settlementStatements.number));
  const money = (minor: bigint) => fromMinor(minor, merchant.digits);
  const corrected = await correctedOf(db, run);
  const differences: Difference[] = [];
  for (const { statement, account } of rows) {
    const [before, after] = [then, now].map((all) => netOf(all.get(statement.accountId)));
    const known = corrected.get(statement.id) ?? { byRecheck: 0n, byHand: 0n };
    const amount = leftOf(((after ?? 0n) - (before ?? 0n)) / partsPerUnit, known);
    if (amount === 0n) continue;
    differences.push({
      account,
      statement: statementName(statement.number),
      settled: money((before ?? 0n) / partsPerUnit),
      now: money((after ?? 0n) / partsPerUnit),
      corrected: money(known.byRecheck + known.byHand),
      difference: money(amount),
    });
    if (correct) await correctStatement(db, statement, { ...correct, reason: reasonOf(run), amount });
  }
  return { isSame: digestOf([...then.values()]) === run.digest, differences };
}

/** What was corrected of a statement, in minor units. */
interface Corrected {
  byRecheck: bigint;
  byHand: bigint;
}

/**
 * What is left of a difference: less what rechecks corrected, and less what an operator corrected by hand in the same direction. What
 * was given or taken by hand beyond that has its own reason, and stays.
 */
function leftOf(difference: bigint, { byRecheck, byHand }: Corrected): bigint {
  const left = difference - byRecheck;
  if (left > 0n && byHand > 0n) return left > byHand ? left - byHand : 0n;
  if (left < 0n && byHand < 0n) return left < byHand ? left - byHand : 0n;
  return left;
}

/** The reason that a recheck writes into its corrections. */
const reasonOf = ({ id }: Pick<Run, 'id'>): string => `recheck of run ${id}`;

/** What was corrected of the statements of a run, by their id. */
async function correctedOf(db: Database, run: Run): Promise<ReadonlyMap<number, Corrected>> {
  const { statementId, amount, reason } = settlementCorrections;
  const byRecheck = sql`coalesce(sum(${amount}) filter (where ${reason} = ${reasonOf(run)}), 0)`;
  const rows = await db
    .select({
      statementId,
      byRecheck: sql<string>`${byRecheck}::text`,
      byHand: sql<string>`(sum(${amount}) - ${byRecheck})::text`,
    })
    .from(settlementCorrections)
    .innerJoin(settlementStatements, eq(settlementStatements.id, statementId))
    .where(eq(settlementStatements.runId, run.id))
    .groupBy(statementId);
  return new Map(
    rows.map((row) => [row.statementId, { byRecheck: BigInt(row.byRecheck), byHand: BigInt(row.byHand) }]),
  );
}

/** What came of a statement: what was paid and what is carried, in ten-thousandths of a minor unit. */
function netOf(statement: { paid: bigint; restOut: bigint } | undefined): bigint {
  return statement ? statement.paid * partsPerUnit + statement.restOut : 0n;
}

/** What the run counted with everything else as it is now, but for what earlier runs left and operators corrected. */
async function presentInputs(
  db: Database,
  merchant: Merchant,
  run: Run,
  { demo, inputs }: { demo: boolean; inputs: RunInputs },
): Promise<RunInputs> {
  const { kind, period } = run;
  const contracts =
    kind === 'line-rebate'
      ? []
      : soundContracts(await agreedContracts(db, merchant.code, kind), kind, merchant);
  const series = { kind, period, contracts, broken: [], from: '0001-01-01', next: undefined };
  const { inputs: present } = await readRun(db, merchant, { series, span: run, demo, countedBy: run.id });
  const left = { rests: inputs.rests, corrections: inputs.corrections };
  if (present.kind === 'line-rebate' || inputs.kind === 'line-rebate') return { ...present, ...left };
  const carried = new Map(inputs.agents.map(({ contract, carriedIn }) => [contract, carriedIn]));
  const withCarried = <T extends { contract: number }>(agents: readonly T[]) =>
    agents.map((agent) => ({ ...agent, carriedIn: carried.get(agent.contract) ?? 0n }));
  return present.kind === 'dividend'
    ? { ...present, ...left, agents: withCarried(present.agents) }
    : { ...present, ...left, agents: withCarried(present.agents) };
}

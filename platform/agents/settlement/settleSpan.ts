import { createHash } from 'node:crypto';
import { and, eq, lte, max, sql } from 'drizzle-orm';
import { type Database, insertMany } from '#platform/base/database/index.ts';
import {
  lineMoves,
  settlementCounts,
  settlementInputs,
  settlementLines,
  settlementRuns,
  settlementStatements,
  type StatementState,
} from '#platform/base/database/schema/index.ts';
import { liveChannel } from '#platform/base/live/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { computeRun, type Statement } from './computeRun.ts';
import { lastRun, type SeriesState } from './nextSpan.ts';
import { readDividends } from './readDividends.ts';
import { readLineRebates, type RunRead } from './readLineRebates.ts';
import { readWages } from './readWages.ts';
import { type RunInputs, writeJson } from './runInputs.ts';
import type { Span } from './spans.ts';
import type { SumsRequest } from './sums.ts';

/** A run that is to be settled. */
export interface RunRequest {
  series: SeriesState;
  span: Span;
  /** In a demonstration simulated accounts count as others do. */
  demo: boolean;
  now: Date;
}

/**
 * Settles a span: stores the run, its inputs, its statements and what it counted. What is due is paid later. Returns its number, or
 * undefined if another process has settled it. Refused while a move waits whose day has begun, because the line would change.
 */
export async function settleSpan(
  tx: Database,
  merchant: Merchant,
  request: RunRequest,
): Promise<number | undefined> {
  const { series, span, now } = request;
  await lockSettlements(tx, merchant.code);
  const last = await lastRun(tx, merchant.code, series);
  if (last && last.endsAt > span.startsAt) return undefined;
  await requireMoves(tx, merchant.code, span);
  const { inputs, counts } = await readRun(tx, merchant, request);
  const statements = computeRun(inputs);
  const [run] = await tx
    .insert(settlementRuns)
    .values({
      merchant: merchant.code,
      kind: series.kind,
      period: series.period,
      ...span,
      settledAt: now,
      digest: digestOf(statements),
    })
    .returning({ id: settlementRuns.id });
  if (!run) throw new Error('The run was not inserted.');
  const own = { runId: run.id, merchant: merchant.code, kind: series.kind };
  await tx.insert(settlementInputs).values({ runId: run.id, inputs: writeJson(inputs) });
  await insertMany(
    tx,
    settlementCounts,
    counts.map((count) => ({ ...own, ...count })),
  );
  const state = series.kind === 'dividend' && merchant.settings.dividendsBy === 'hand' ? 'waiting' : 'due';
  await storeStatements(tx, statements, { ...own, day: span.lastDay, state, now });
  return run.id;
}

/** What a run is computed from as the database holds it now. */
export async function readRun(
  tx: Database,
  merchant: Merchant,
  { series, span, demo, ...only }: Omit<RunRequest, 'now'> & Pick<SumsRequest, 'countedBy' | 'agent'>,
): Promise<RunRead<RunInputs>> {
  const { kind, period, contracts, from } = series;
  const request = { merchant, span, from, demo, ...only };
  if (kind === 'line-rebate') return readLineRebates(tx, { ...request, kind });
  if (kind !== 'dividend') return readWages(tx, { ...request, kind }, contracts);
  if (period === '') throw new Error('Dividends are settled by period.');
  return readDividends(tx, { ...request, kind }, contracts, period);
}

/** SHA-256 of what was computed, by which it is compared when it is computed again. */
export function digestOf(statements: readonly Statement[]): string {
  return createHash('sha256').update(writeJson(statements)).digest('hex');
}

/** Until the transaction ends, no other one settles or corrects anything of the merchant. */
export async function lockSettlements(tx: Database, merchant: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7204113, hashtext(${merchant}))`);
}

async function requireMoves(tx: Database, merchant: string, { lastDay }: Span): Promise<void> {
  const [move] = await tx
    .select({ id: lineMoves.id })
    .from(lineMoves)
    .where(and(eq(lineMoves.merchant, merchant), eq(lineMoves.state, 'waiting'), lte(lineMoves.day, lastDay)))
    .limit(1);
  if (move)
    throw new Error(`Move ${move.id} has not been carried out, so the line of ${lastDay} may change.`);
}

async function storeStatements(
  tx: Database,
  statements: readonly Statement[],
  {
    day,
    state,
    now,
    ...own
  }: Pick<typeof settlementStatements.$inferInsert, 'runId' | 'merchant' | 'kind' | 'day'> & {
    state: StatementState;
    now: Date;
  },
): Promise<void> {
  if (statements.length === 0) return;
  const [row] = await tx
    .select({ last: max(settlementStatements.number) })
    .from(settlementStatements)
    .where(eq(settlementStatements.merchant, own.merchant));
  const first = (row?.last ?? 0) + 1;
  const written = await insertMany(
    tx,
    settlementStatements,
    statements.map((statement, at) => ({
      ...own,
      ...figuresOf(statement),
      number: first + at,
      day,
      state: statement.paid === 0n ? 'nothing' : state,
      stateAt: now,
    })),
    sql`returning id, number`,
  );
  // A statement that pays nothing moves no balance, and yet its owner's figures have changed.
  const owners = statements.map(({ accountId }) => accountId);
  await tx.execute(sql`select tell(${liveChannel}, owner || ':settlements')
    from (select distinct unnest(${sql.param(owners)}::bigint[]) as owner) owners`);
  const idOf = new Map(written.map(({ id, number }) => [Number(number), Number(id)]));
  await insertMany(
    tx,
    settlementLines,
    statements.flatMap(({ lines }, at) =>
      lines.map(({ source, correction, ...line }, position) => ({
        statementId: idOf.get(first + at) ?? 0,
        position,
        ...line,
        sourceId: source,
        correctionId: correction,
      })),
    ),
  );
}

function figuresOf({
  accountId,
  contract,
  version,
  base,
  active,
  tier,
  gross,
  lessDownline,
  correction,
  carriedIn,
  carriedOut,
  restIn,
  restOut,
  paid,
}: Statement) {
  const carried = { carriedIn, carriedOut, restIn, restOut };
  const payment = { base, active, tier, gross, lessDownline, correction, paid };
  return { accountId, contractId: contract, version, ...payment, ...carried };
}

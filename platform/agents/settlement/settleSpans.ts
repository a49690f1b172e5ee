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
import { lastRun, type Series, type SeriesState } from './nextSpan.ts';
import { readDividends } from './readDividends.ts';
import { readLineRebates, type RunRead } from './readLineRebates.ts';
import { readWageRuns, readWages } from './readWages.ts';
import { type RunInputs, writeJson } from './runInputs.ts';
import type { Span } from './spans.ts';
import type { SumsRequest } from './sums.ts';

/** Spans that are to be settled: the next ones of a series, in order and of the same days. */
export interface SpansRequest {
  series: SeriesState;
  spans: readonly Span[];
  /** In a demonstration simulated accounts count as others do. */
  demo: boolean;
  settledAt: (span: Span) => Date;
}

/**
 * Settles spans: stores a run of each, its inputs, its statements and what it counted. What is due is paid later. Returns the numbers of
 * the runs, none if another process has settled them. Refused while a move waits whose day has begun, because the line would change.
 */
export async function settleSpans(
  tx: Database,
  merchant: Merchant,
  { series, spans, demo, settledAt }: SpansRequest,
): Promise<number[]> {
  const [first] = spans;
  if (!first) return [];
  await lockSettlements(tx, merchant.code);
  const last = await lastRun(tx, merchant.code, series);
  if (last && last.endsAt > first.startsAt) return [];
  await requireMoves(tx, merchant.code, first);
  const reads = await readRuns(tx, merchant, { series, spans, demo });
  const runs = spans.map((span, at) => {
    const { inputs, counts } = reads[at] ?? missing(span);
    return { span, inputs, counts, statements: computeRun(inputs), settledAt: settledAt(span) };
  });
  const ids = await storeRuns(tx, merchant, series, runs);
  const state = series.kind === 'dividend' && merchant.settings.dividendsBy === 'hand' ? 'waiting' : 'due';
  await storeStatements(
    tx,
    runs.flatMap(({ span, statements, settledAt: stateAt }, at) =>
      statements.map((statement) => ({
        statement,
        run: { runId: ids[at] ?? 0, merchant: merchant.code, kind: series.kind, day: span.lastDay, stateAt },
      })),
    ),
    state,
  );
  return ids;
}

/** Of each span what its run is computed from. */
async function readRuns(
  tx: Database,
  merchant: Merchant,
  { series, spans, demo }: Pick<SpansRequest, 'series' | 'spans' | 'demo'>,
): Promise<RunRead<RunInputs>[]> {
  const [span, another] = spans;
  if (!span) return [];
  if (!another) return [await readRun(tx, merchant, { series, span, demo })];
  const { kind, contracts, from } = series;
  if (kind === 'line-rebate' || kind === 'dividend') throw new Error(`A ${kind} has one span at a time.`);
  return readWageRuns(tx, { merchant, span, from, demo, kind }, contracts, spans);
}

interface ComputedRun extends RunRead<RunInputs> {
  span: Span;
  statements: Statement[];
  settledAt: Date;
}

/** Stores runs with their inputs and with what they counted. Returns their numbers. */
async function storeRuns(
  tx: Database,
  { code }: Merchant,
  { kind, period }: Series,
  runs: readonly ComputedRun[],
): Promise<number[]> {
  const rows = await tx
    .insert(settlementRuns)
    .values(
      runs.map(({ span, settledAt, statements }) => ({
        merchant: code,
        kind,
        period,
        startsAt: span.startsAt,
        endsAt: span.endsAt,
        firstDay: span.firstDay,
        lastDay: span.lastDay,
        settledAt,
        digest: digestOf(statements),
      })),
    )
    .returning({ id: settlementRuns.id, startsAt: settlementRuns.startsAt });
  const idOf = new Map(rows.map(({ id, startsAt }) => [startsAt.getTime(), id]));
  const ids = runs.map(({ span }) => idOf.get(span.startsAt.getTime()) ?? missing(span));
  await tx
    .insert(settlementInputs)
    .values(runs.map(({ inputs }, at) => ({ runId: ids[at] ?? 0, inputs: writeJson(inputs) })));
  await insertMany(
    tx,
    settlementCounts,
    runs.flatMap(({ counts }, at) =>
      counts.map((count) => ({ runId: ids[at] ?? 0, merchant: code, kind, ...count })),
    ),
  );
  return ids;
}

function missing({ startsAt }: Span): never {
  throw new Error(`The run of ${startsAt.toISOString()} is missing.`);
}

/** What a run is computed from as the database holds it now. */
export async function readRun(
  tx: Database,
  merchant: Merchant,
  {
    series,
    span,
    demo,
    ...only
  }: Pick<SpansRequest, 'series' | 'demo'> & Pick<SumsRequest, 'span' | 'countedBy' | 'agent'>,
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
  rows: readonly {
    statement: Statement;
    run: Pick<typeof settlementStatements.$inferInsert, 'runId' | 'merchant' | 'kind' | 'day' | 'stateAt'>;
  }[],
  state: StatementState,
): Promise<void> {
  const [any] = rows;
  if (!any) return;
  const [row] = await tx
    .select({ last: max(settlementStatements.number) })
    .from(settlementStatements)
    .where(eq(settlementStatements.merchant, any.run.merchant));
  const first = (row?.last ?? 0) + 1;
  const written = await insertMany(
    tx,
    settlementStatements,
    rows.map(({ statement, run }, at) => ({
      ...run,
      ...figuresOf(statement),
      number: first + at,
      state: statement.paid === 0n ? 'nothing' : state,
    })),
    sql`returning id, number`,
  );
  // A statement that pays nothing moves no balance, and yet its owner's figures have changed.
  const owners = rows.map(({ statement }) => statement.accountId);
  await tx.execute(sql`select tell(${liveChannel}, owner || ':settlements')
    from (select distinct unnest(${sql.param(owners)}::bigint[]) as owner) owners`);
  const idOf = new Map(written.map(({ id, number }) => [Number(number), Number(id)]));
  await insertMany(
    tx,
    settlementLines,
    rows.flatMap(({ statement: { lines } }, at) =>
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

import { and, asc, count, desc, eq, inArray, lt, sum } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  accounts,
  settlementCorrections,
  settlementLines,
  settlementRuns,
  settlementStatements,
} from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { finer } from './rounding.ts';
import { statementName, statementNumber } from './statementName.ts';

type Place = Pick<Merchant, 'code' | 'digits'>;
type StatementRow = typeof settlementStatements.$inferSelect;

/** Runs of a merchant, the newest first. Amounts are decimal. */
export async function listRuns(
  db: Database,
  { code, digits }: Place,
  { before, limit }: { before: number | undefined; limit: number },
) {
  const rows = await db
    .select({
      run: settlementRuns.id,
      kind: settlementRuns.kind,
      period: settlementRuns.period,
      firstDay: settlementRuns.firstDay,
      lastDay: settlementRuns.lastDay,
      startsAt: settlementRuns.startsAt,
      endsAt: settlementRuns.endsAt,
      settledAt: settlementRuns.settledAt,
      statements: count(settlementStatements.id),
      paid: sum(settlementStatements.paid),
    })
    .from(settlementRuns)
    .leftJoin(settlementStatements, eq(settlementStatements.runId, settlementRuns.id))
    .where(
      and(
        eq(settlementRuns.merchant, code),
        before === undefined ? undefined : lt(settlementRuns.id, before),
      ),
    )
    .groupBy(settlementRuns.id)
    .orderBy(desc(settlementRuns.id))
    .limit(limit);
  return rows.map(({ startsAt, endsAt, settledAt, paid, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    settledAt: settledAt.toISOString(),
    paid: fromMinor(BigInt(paid ?? 0), digits),
  }));
}

/** A run of a merchant; refused with `unknown-run` (404). */
export async function runOf(db: Database, { code }: Pick<Place, 'code'>, id: number) {
  const [run] = Number.isSafeInteger(id)
    ? await db
        .select()
        .from(settlementRuns)
        .where(and(eq(settlementRuns.id, id), eq(settlementRuns.merchant, code)))
    : [];
  if (!run) throw new Refusal(404, 'unknown-run', { message: `There is no run ${id}.` });
  return run;
}

/** Statements of a merchant: those of a run, or those in some states, by number. */
export async function listStatements(
  db: Database,
  { code, digits }: Place,
  { runId, states, limit }: { runId?: number; states?: StatementRow['state'][]; limit: number },
) {
  const rows = await db
    .select({ statement: settlementStatements, account: accounts.account })
    .from(settlementStatements)
    .innerJoin(accounts, eq(accounts.id, settlementStatements.accountId))
    .where(
      and(
        eq(settlementStatements.merchant, code),
        runId === undefined ? undefined : eq(settlementStatements.runId, runId),
        states && inArray(settlementStatements.state, states),
      ),
    )
    .orderBy(asc(settlementStatements.number))
    .limit(limit);
  return rows.map(({ statement, account }) => figuresOf(statement, account, digits));
}

/** The statement with a name such as `S-000123`; refused with `unknown-statement` (404). */
export async function statementOf(
  db: Database,
  { code }: Pick<Place, 'code'>,
  name: string,
): Promise<StatementRow> {
  const number = statementNumber(name);
  const [row] =
    number === undefined
      ? []
      : await db
          .select()
          .from(settlementStatements)
          .where(and(eq(settlementStatements.merchant, code), eq(settlementStatements.number, number)));
  if (!row) throw new Refusal(404, 'unknown-statement', { message: `There is no statement ${name}.` });
  return row;
}

/** A statement with its lines, and what corrected it. */
export async function viewStatement(db: Database, place: Place, name: string) {
  const { digits } = place;
  const row = await statementOf(db, place, name);
  const [owner] = await db
    .select({ account: accounts.account })
    .from(accounts)
    .where(eq(accounts.id, row.accountId));
  const lines = await db
    .select({ line: settlementLines, source: accounts.account })
    .from(settlementLines)
    .leftJoin(accounts, eq(accounts.id, settlementLines.sourceId))
    .where(eq(settlementLines.statementId, row.id))
    .orderBy(asc(settlementLines.position));
  const corrections = await db
    .select({ correction: settlementCorrections, into: settlementStatements.number })
    .from(settlementCorrections)
    .leftJoin(settlementLines, eq(settlementLines.correctionId, settlementCorrections.id))
    .leftJoin(settlementStatements, eq(settlementStatements.id, settlementLines.statementId))
    .where(eq(settlementCorrections.statementId, row.id))
    .orderBy(asc(settlementCorrections.id));
  return {
    ...figuresOf(row, owner?.account ?? '', digits),
    lines: lines.map(({ line, source }) => ({
      part: line.part,
      source,
      day: line.day,
      category: line.category,
      validBets: line.validBets === null ? null : fromMinor(line.validBets, digits),
      rate: line.rate,
      sourceRate: line.sourceRate,
      amount: fromMinor(line.amount, digits + finer),
    })),
    corrections: corrections.map(({ correction, into }) => ({
      amount: fromMinor(correction.amount, digits),
      reason: correction.reason,
      by: correction.operator,
      madeAt: correction.madeAt.toISOString(),
      into: into === null ? null : statementName(into),
    })),
  };
}

function figuresOf(row: StatementRow, account: string, digits: number) {
  const money = (minor: bigint) => fromMinor(minor, digits);
  const exact = (parts: bigint) => fromMinor(parts, digits + finer);
  return {
    statement: statementName(row.number),
    run: row.runId,
    kind: row.kind,
    account,
    day: row.day,
    base: money(row.base),
    active: row.active,
    tier: row.tier,
    gross: exact(row.gross),
    lessDownline: exact(row.lessDownline),
    correction: exact(row.correction),
    carriedIn: money(row.carriedIn),
    carriedOut: money(row.carriedOut),
    restIn: exact(row.restIn),
    restOut: exact(row.restOut),
    paid: money(row.paid),
    state: row.state,
  };
}

import { fromMinor } from '#kit/money.ts';
import { typedAmount } from '#platform/base/errors/index.ts';
import { auditTeams } from '#platform/agents/lines/index.ts';
import {
  auditSettlements,
  correctStatement,
  decideStatement,
  listRuns,
  listStatements,
  readySpans,
  recheckRun,
  reverseStatement,
  runOf,
  settleReady,
  statementName,
  statementOf,
  tryTerms,
  viewStatement,
} from '#platform/agents/settlement/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { accountOf } from './accountOf.ts';
import { wrongField } from './wrongField.ts';

/** Runs or statements of a page. */
const pageSize = 200;

/** Calls for settlements of rebates, wages and dividends of agents (R6.8–R6.10). */
export function settlementRoutes(on: OperatorRoutes): void {
  addReads(on);
  addRuns(on);
  addStatements(on);
}

function addReads(on: OperatorRoutes): void {
  on.readAudit('auditSettlements', async (db) => ({
    ...(await auditSettlements(db)),
    teams: await auditTeams(db),
  }));

  on.readList('listSettlements', ({ db }, { before }, { merchant }) =>
    listRuns(db, merchant, {
      before: before === undefined ? undefined : Number(before),
      limit: pageSize,
    }),
  );

  on.read('listWithheldStatements', ({ db }, _request, { merchant }) =>
    listStatements(db, merchant, { states: ['withheld', 'waiting'], limit: pageSize }),
  );

  on.read('listStatementsOfRun', async ({ db }, request, { merchant }) => {
    const run = await runOf(db, merchant, Number(request.run));
    return listStatements(db, merchant, { runId: run.id, limit: pageSize });
  });

  on.read('showStatement', ({ db }, { statement }, { merchant }) => viewStatement(db, merchant, statement));

  on.read('tryContract', async ({ db, now, demo }, request, { merchant }) => {
    const account = await accountOf(db, merchant.code, request.account);
    const { kind, terms } = request;
    return tryTerms(db, merchant, account, { kind, terms, now: now(), demo });
  });
}

function addRuns(on: OperatorRoutes): void {
  on.write('runSettlements', async (parts, { dryRun }, { merchant, note }) => {
    const ready = await readySpans(parts.db, merchant, parts.now());
    if (dryRun) return { ready, runs: [], isDryRun: true };
    const runs = await settleReady(parts, merchant);
    note({ runs: runs.join(', ') });
    return { ready, runs, isDryRun: false };
  });

  on.write('recheckSettlement', async (parts, request, { merchant, operator, note }) => {
    const { db, now, demo } = parts;
    const run = await runOf(db, merchant, Number(request.run));
    const { dryRun: isDryRun } = request;
    const correct = isDryRun ? undefined : { operator, now: now() };
    const value = await recheckRun(db, merchant, run, { demo, correct });
    note({ corrections: value.differences.length });
    return { ...value, isDryRun };
  });
}

const decisions = [
  ['approveStatement', 'approve'],
  ['releaseStatement', 'release'],
  ['cancelStatement', 'cancel'],
] as const;

function addStatements(on: OperatorRoutes): void {
  on.write('correctStatement', async ({ db, now }, request, { merchant, operator, note }) => {
    const { reason, dryRun: isDryRun = false } = request;
    const statement = await statementOf(db, merchant, request.statement);
    const minor = signedAmount(request.amount, merchant);
    const amount = fromMinor(minor, merchant.digits);
    const name = statementName(statement.number);
    if (!isDryRun) await correctStatement(db, statement, { amount: minor, reason, operator, now: now() });
    note({ amount });
    return { statement: name, amount, isDryRun };
  });

  on.write('reverseStatement', async ({ db, now }, request, { merchant, note }) => {
    const statement = await statementOf(db, merchant, request.statement);
    await reverseStatement(db, statement, { reason: request.reason, now: now() });
    note({ amount: fromMinor(statement.paid, merchant.digits) });
    return viewStatement(db, merchant, request.statement);
  });

  for (const [name, decision] of decisions)
    on.write(name, async ({ db, now }, request, { merchant, note }) => {
      const statement = await statementOf(db, merchant, request.statement);
      await decideStatement(db, statement, { decision, now: now() });
      note({ amount: fromMinor(statement.paid, merchant.digits) });
      return viewStatement(db, merchant, request.statement);
    });
}

/** Minor units of an amount with a sign, such as `+1.50` or `-20`. */
function signedAmount(text: string, merchant: Merchant): bigint {
  const [, sign, size = ''] = /^([+-]?)(.*)$/s.exec(text) ?? [];
  const minor = typedAmount('amount', size, merchant);
  if (minor === undefined || minor === 0n)
    throw wrongField('amount', 'an amount other than 0, such as +1.50 or -20');
  return sign === '-' ? -minor : minor;
}

import { fromMinor } from '#kit/money.ts';
import { typedAmount } from '#platform/base/errors/index.ts';
import { contractKinds } from '#platform/agents/contracts/index.ts';
import { auditTeams } from '#platform/agents/lines/index.ts';
import {
  auditSettlements,
  correctStatement,
  type Decision,
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
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField } from './readFields.ts';

/** Runs or statements of a page. */
const pageSize = 200;

/** Routes for settlements of rebates, wages and dividends of agents (R6.8–R6.10). */
export function settlementRoutes(on: OperatorRoutes): void {
  readRoutes(on);
  runRoutes(on);
  statementRoutes(on);
}

function readRoutes(on: OperatorRoutes): void {
  on.get('/settlements/audit', async ({ db }) => ({
    ...(await auditSettlements(db)),
    teams: await auditTeams(db),
  }));

  on.list('/:merchant/settlements', async ({ db }, c) => {
    const before = c.req.query('before');
    if (before !== undefined && !/^\d{1,15}$/.test(before)) throw wrongField('before', 'the number of a run');
    return listRuns(db, await merchantOf(db, c.req.param('merchant')), {
      before: before === undefined ? undefined : Number(before),
      limit: pageSize,
    });
  });

  on.get('/:merchant/settlements/withheld', async ({ db }, c) =>
    listStatements(db, await merchantOf(db, c.req.param('merchant')), {
      states: ['withheld', 'waiting'],
      limit: pageSize,
    }),
  );

  on.get('/:merchant/settlements/runs/:run', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const run = await runOf(db, merchant, Number(c.req.param('run')));
    return listStatements(db, merchant, { runId: run.id, limit: pageSize });
  });

  on.get('/:merchant/settlements/statements/:statement', async ({ db }, c) =>
    viewStatement(db, await merchantOf(db, c.req.param('merchant')), c.req.param('statement')),
  );

  on.post('/:merchant/agents/:account/contracts/try', async ({ db, now, demo }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    const fields = await readFields(c);
    const kind = contractKinds.find((one) => one === fields.text('kind'));
    if (!kind) throw wrongField('kind', contractKinds.join(', '));
    return tryTerms(db, merchant, account, { kind, terms: fields.raw('terms'), now: now(), demo });
  });
}

function runRoutes(on: OperatorRoutes): void {
  on.post('/:merchant/settlements/run', async (parts, c) => {
    const merchant = await merchantOf(parts.db, c.req.param('merchant'));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const ready = await readySpans(parts.db, merchant, parts.now());
    if (fields.raw('dryRun') === true) return { ready, runs: [], isDryRun: true };
    const runs = await settleReady(parts, merchant);
    await recordAct(parts, {
      merchant: merchant.code,
      operator,
      act: 'settlements-run',
      subject: `merchant ${merchant.code}`,
      details: { runs: runs.join(', ') },
    });
    return { ready, runs, isDryRun: false };
  });

  on.post('/:merchant/settlements/runs/:run/recheck', async (parts, c) => {
    const { db, now, demo } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const run = await runOf(db, merchant, Number(c.req.param('run')));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const isDryRun = fields.raw('apply') !== true;
    const correct = isDryRun ? undefined : { operator, now: now() };
    const value = await recheckRun(db, merchant, run, { demo, correct });
    if (!isDryRun)
      await recordAct(parts, {
        merchant: merchant.code,
        operator,
        act: 'settlement-rechecked',
        subject: `settlement ${run.id}`,
        details: { corrections: String(value.differences.length) },
      });
    return { ...value, isDryRun };
  });
}

function statementRoutes(on: OperatorRoutes): void {
  on.post('/:merchant/settlements/statements/:statement/correct', async (parts, c) => {
    const { db, now } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const statement = await statementOf(db, merchant, c.req.param('statement'));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const reason = fields.text('reason');
    const minor = signedAmount(fields.text('amount'), merchant);
    const amount = fromMinor(minor, merchant.digits);
    const name = statementName(statement.number);
    const isDryRun = fields.raw('dryRun') === true;
    if (isDryRun) return { statement: name, amount, isDryRun };
    await correctStatement(db, statement, { amount: minor, reason, operator, now: now() });
    await recordAct(parts, {
      merchant: merchant.code,
      operator,
      act: 'statement-corrected',
      subject: `statement ${name}`,
      details: { amount, reason },
    });
    return { statement: name, amount, isDryRun };
  });

  on.post('/:merchant/settlements/statements/:statement/reverse', async (parts, c) => {
    const { db, now } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const statement = await statementOf(db, merchant, c.req.param('statement'));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const reason = fields.text('reason');
    await reverseStatement(db, statement, { reason, now: now() });
    const subject = `statement ${statementName(statement.number)}`;
    const details = { amount: fromMinor(statement.paid, merchant.digits), reason };
    await recordAct(parts, {
      merchant: merchant.code,
      operator,
      act: 'statement-reversed',
      subject,
      details,
    });
    return viewStatement(db, merchant, c.req.param('statement'));
  });

  for (const decision of ['approve', 'release', 'cancel'] as const) on.post(...decide(decision));
}

const actOf: Record<Decision, string> = {
  approve: 'statement-approved',
  release: 'statement-released',
  cancel: 'statement-canceled',
};

function decide(decision: Decision): Parameters<OperatorRoutes['post']> {
  return [
    `/:merchant/settlements/statements/:statement/${decision}`,
    async (parts, c) => {
      const { db, now } = parts;
      const merchant = await merchantOf(db, c.req.param('merchant') ?? '');
      const name = c.req.param('statement') ?? '';
      const statement = await statementOf(db, merchant, name);
      const operator = operatorOf(await readFields(c));
      await decideStatement(db, statement, { decision, now: now() });
      await recordAct(parts, {
        merchant: merchant.code,
        operator,
        act: actOf[decision],
        subject: `statement ${name}`,
        details: { amount: fromMinor(statement.paid, merchant.digits) },
      });
      return viewStatement(db, merchant, name);
    },
  ];
}

/** Minor units of an amount with a sign, such as `+1.50` or `-20`. */
function signedAmount(text: string, merchant: Merchant): bigint {
  const [, sign, size = ''] = /^([+-]?)(.*)$/s.exec(text) ?? [];
  const minor = typedAmount('amount', size, merchant);
  if (minor === undefined || minor === 0n)
    throw wrongField('amount', 'an amount other than 0, such as +1.50 or -20');
  return sign === '-' ? -minor : minor;
}

import { accountById, isAgent } from '#platform/accounts/account/index.ts';
import { countBelow, directLine, lineAbove } from '#platform/agents/lines/index.ts';
import { judgeMove, listMoves, planMove, takeBackMove } from '#platform/agents/moves/index.ts';
import { dayIn } from '#platform/site/merchants/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { accountOf } from './accountOf.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField } from './readFields.ts';

/** Accounts of a direct line, or moves, of a page. */
const pageSize = 200;

/** Routes for the tree of agents, and for moves to another upline (R2.8.4). */
export function agentRoutes(on: OperatorRoutes): void {
  on.list('/:merchant/agents', async ({ db, now }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const name = c.req.query('below');
    const agent = name === undefined ? undefined : await accountOf(db, merchant.code, name);
    if (agent && !isAgent(agent.type)) throw wrongField('below', 'an agent');
    const rows = await directLine(db, merchant.code, {
      ...(agent && { agentId: agent.id }),
      day: dayIn(merchant.timeZone, now()),
      after: idOf('after', c.req.query('after')),
      limit: pageSize + 1,
    });
    const page = rows.slice(0, pageSize);
    const next = rows.length > pageSize ? page.at(-1)?.id : undefined;
    return {
      accounts: page.map(({ account, type, closed, agents, members }) => ({
        account,
        type,
        closed,
        agents,
        members,
      })),
      ...(next !== undefined && { next: String(next) }),
    };
  });

  on.get('/:merchant/agents/moves', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const rows = await listMoves(db, merchant.code, {
      before: idOf('before', c.req.query('before')),
      limit: pageSize,
    });
    return rows.map((row) => ({ ...row, plannedAt: row.plannedAt.toISOString() }));
  });

  on.get('/:merchant/agents/:account', async ({ db, now }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const { id, account, type, closed, createdAt } = await accountOf(
      db,
      merchant.code,
      c.req.param('account'),
    );
    const day = dayIn(merchant.timeZone, now());
    const [move] = await listMoves(db, merchant.code, { accountId: id, limit: 1 });
    return {
      account,
      type,
      closed,
      joined: createdAt.toISOString(),
      above: (await lineAbove(db, id, day)).map((one) => one.account),
      below: await countBelow(db, id, day),
      ...(move?.state === 'waiting' && { move: { to: move.to, day: move.day, by: move.plannedBy } }),
    };
  });

  on.post('/:merchant/agents/:account/move', async (parts, c) => {
    const { db, now } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    const fields = await readFields(c);
    const by = operatorOf(fields);
    const to = await accountOf(db, merchant.code, fields.text('to'));
    if (fields.raw('dryRun') === true)
      return { ...(await judgeMove(db, merchant, account, { to, now: now() })), isDryRun: true };
    const plan = await planMove(db, merchant, account, { to, by, now: now() });
    await recordAct(parts, {
      merchant: merchant.code,
      operator: by,
      act: 'agent-move-planned',
      subject: `account ${account.account}`,
      details: { from: plan.from ?? '', to: plan.to, day: plan.day },
    });
    return plan;
  });

  on.post('/:merchant/agents/:account/take-back', async (parts, c) => {
    const { db, now } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    const by = operatorOf(await readFields(c));
    await takeBackMove(db, merchant, account, now());
    const upline = account.upline === null ? undefined : await accountById(db, account.upline);
    await recordAct(parts, {
      merchant: merchant.code,
      operator: by,
      act: 'agent-move-taken-back',
      subject: `account ${account.account}`,
      details: {},
    });
    return { account: account.account, ...(upline && { upline: upline.account }) };
  });
}

function idOf(field: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^\d{1,15}$/.test(given)) throw wrongField(field, 'the value that the page before named');
  return Number(given);
}

import { accountById, isAgent } from '#platform/accounts/account/index.ts';
import { countBelow, directLine, lineAbove } from '#platform/agents/lines/index.ts';
import { judgeMove, listMoves, planMove, takeBackMove } from '#platform/agents/moves/index.ts';
import { dayIn } from '#platform/site/merchants/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { accountOf } from './accountOf.ts';
import { wrongField } from './wrongField.ts';

/** Accounts of a direct line, or moves, of a page. */
const pageSize = 200;

/** Calls for the tree of agents, and for moves to another upline (R2.8.4). */
export function agentRoutes(on: OperatorRoutes): void {
  addTree(on);
  addMoves(on);
}

function addTree(on: OperatorRoutes): void {
  on.readList('listAgents', async ({ db, now }, { below, after }, { merchant }) => {
    const agent = below === undefined ? undefined : await accountOf(db, merchant.code, below);
    if (agent && !isAgent(agent.type)) throw wrongField('below', 'an agent');
    const rows = await directLine(db, merchant.code, {
      ...(agent && { agentId: agent.id }),
      day: dayIn(merchant.timeZone, now()),
      after: idIn(after),
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

  // Before the call on one account, whose path would also match.
  on.read('listAgentMoves', ({ db }, { before }, { merchant }) =>
    listMoves(db, merchant.code, { before: idIn(before), limit: pageSize }),
  );

  on.read('showAgent', async ({ db, now }, request, { merchant }) => {
    const { id, account, type, closed, createdAt } = await accountOf(db, merchant.code, request.account);
    const day = dayIn(merchant.timeZone, now());
    const [move] = await listMoves(db, merchant.code, { accountId: id, limit: 1 });
    return {
      account,
      type,
      closed,
      joined: createdAt,
      above: (await lineAbove(db, id, day)).map((one) => one.account),
      below: await countBelow(db, id, day),
      ...(move?.state === 'waiting' && { move: { to: move.to, day: move.day, by: move.plannedBy } }),
    };
  });
}

function addMoves(on: OperatorRoutes): void {
  on.write('moveAgent', async ({ db, now }, request, { merchant, operator, note }) => {
    const account = await accountOf(db, merchant.code, request.account);
    const to = await accountOf(db, merchant.code, request.to);
    if (request.dryRun)
      return { ...(await judgeMove(db, merchant, account, { to, now: now() })), isDryRun: true as const };
    const plan = await planMove(db, merchant, account, { to, by: operator, now: now() });
    note({ from: plan.from ?? '', to: plan.to, day: plan.day });
    return plan;
  });

  on.write('takeBackMove', async ({ db, now }, request, { merchant }) => {
    const account = await accountOf(db, merchant.code, request.account);
    await takeBackMove(db, merchant, account, now());
    const upline = account.upline === null ? undefined : await accountById(db, account.upline);
    return { account: account.account, ...(upline && { upline: upline.account }) };
  });
}

function idIn(cursor: string | undefined): number | undefined {
  return cursor === undefined ? undefined : Number(cursor);
}

import { and, eq, gt } from 'drizzle-orm';
import { type Account, accountById, isAgent } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { lineMoves } from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { countBelow, lockLines } from '../lines/index.ts';
import { addDays, dayIn, type Merchant } from '#platform/site/merchants/index.ts';
import { excessBelow } from '../rates/index.ts';
import { plannedAbove, plannedLevels } from './plannedLines.ts';
import { tellOfMove } from './tellOfMove.ts';

/** What a move would change, or will. */
export interface MovePlan {
  account: string;
  /** The upline until then; absent for a top agent or a member without one. */
  from?: string;
  to: string;
  /** The first day of the new line, in the brand's time zone: `YYYY-MM-DD`. */
  day: string;
  /** Accounts below that move along. */
  along: { agents: number; members: number };
}

/**
 * What a move of an account to another agent from the next midnight of the brand's time zone would change. Refuses with
 * `wrong-upline` (422) if the new upline lies below the account, is no open agent, has a lower rate than the account, or would make
 * the line deeper than `agentLevels`; and with `move-waiting` (409) while another move of the account waits.
 */
export async function judgeMove(
  tx: Database,
  merchant: Merchant,
  account: Account,
  { to, now }: { to: Account; now: Date },
): Promise<MovePlan> {
  await lockLines(tx, merchant.code);
  if (account.type !== 0 && !isAgent(account.type))
    throw wrongUpline(`${account.account} is neither a member nor an agent, and has no upline.`);
  if (!isAgent(to.type) || to.closed || to.merchant !== merchant.code)
    throw wrongUpline(`${to.account} is no open agent.`);
  if (to.id === account.upline)
    throw wrongUpline(`${to.account} is the upline of ${account.account} already.`);
  const [waiting] = await tx.select().from(lineMoves).where(isWaiting(account.id));
  if (waiting)
    throw new Refusal(409, 'move-waiting', {
      message: `A move of ${account.account} on ${waiting.day} waits. Take it back first.`,
    });

  const above = await plannedAbove(tx, to.id);
  if (above.includes(account.id))
    throw wrongUpline(`${to.account} is ${account.account}, or lies below it, now or by a planned move.`);
  const { agentLevels } = merchant.settings;
  const levels = above.length + (await plannedLevels(tx, account.id));
  if (levels > agentLevels)
    throw wrongUpline(
      `Agents would lie ${levels} levels deep; the merchant allows ${agentLevels} (agentLevels).`,
    );

  const today = dayIn(merchant.timeZone, now);
  const day = addDays(today, 1);
  const [excess] = await excessBelow(tx, { accountId: account.id, uplineId: to.id, day });
  if (excess)
    throw wrongUpline(
      `${to.account} has a lower rate than ${account.account}: ${excess.category} ${excess.bound} %, below ${excess.rate} %.`,
    );
  const from = account.upline === null ? undefined : await accountById(tx, account.upline);
  return {
    account: account.account,
    ...(from && { from: from.account }),
    to: to.account,
    day,
    along: await countBelow(tx, account.id, today),
  };
}

/** Plans the move, and tells both agents; refuses as `judgeMove` does. It can be taken back until its day begins. */
export async function planMove(
  tx: Database,
  merchant: Merchant,
  account: Account,
  { to, by, now }: { to: Account; by: string; now: Date },
): Promise<MovePlan> {
  const plan = await judgeMove(tx, merchant, account, { to, now });
  const move = { accountId: account.id, fromUpline: account.upline, toUpline: to.id, day: plan.day };
  await tx.insert(lineMoves).values({ ...move, merchant: merchant.code, plannedBy: by, plannedAt: now });
  await tellOfMove(tx, move, 'planned', now);
  return plan;
}

/** Takes a planned move back, and tells both agents. Refuses with `no-move-waiting` (409) if none waits: its day has begun, or it was taken back. */
export async function takeBackMove(
  tx: Database,
  merchant: Merchant,
  account: Account,
  now: Date,
): Promise<void> {
  await lockLines(tx, merchant.code);
  const [move] = await tx
    .update(lineMoves)
    .set({ state: 'taken-back', closedAt: now })
    .where(and(isWaiting(account.id), gt(lineMoves.day, dayIn(merchant.timeZone, now))))
    .returning();
  if (!move)
    throw new Refusal(409, 'no-move-waiting', {
      message: `No move of ${account.account} waits for its day.`,
    });
  await tellOfMove(tx, move, 'canceled', now);
}

function isWaiting(accountId: number) {
  return and(eq(lineMoves.accountId, accountId), eq(lineMoves.state, 'waiting'));
}

function wrongUpline(message: string): Refusal {
  return new Refusal(422, 'wrong-upline', { message, fields: [{ field: 'to', code: 'invalid', message }] });
}

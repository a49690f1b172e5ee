import { and, asc, eq, lte } from 'drizzle-orm';
import { errorFacts } from '#kit/errorFacts.ts';
import { changeUpline } from '#platform/accounts/account/index.ts';
import { violatedConstraint, type Database } from '#platform/base/database/index.ts';
import { lineMoves } from '#platform/base/database/schema/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { addDays, dayIn, listMerchants } from '#platform/site/merchants/index.ts';
import { endForMove } from '../contracts/index.ts';
import { lockLines } from '../lines/index.ts';
import { tellOfMove } from './tellOfMove.ts';

type Move = typeof lineMoves.$inferSelect;

/**
 * Carries out the moves whose day has begun, in the order in which they were planned. A late run gives the lines that a timely one
 * would have: they change on the planned day. A move that its tree no longer allows is refused, with the reason, for the operator.
 * Returns how many were closed.
 */
export async function runMoves({ db, now, log }: Pick<PlayParts, 'db' | 'now' | 'log'>): Promise<number> {
  let closed = 0;
  for (const { code, timeZone } of await listMerchants(db)) {
    const due = await db
      .select()
      .from(lineMoves)
      .where(
        and(
          eq(lineMoves.merchant, code),
          eq(lineMoves.state, 'waiting'),
          lte(lineMoves.day, dayIn(timeZone, now())),
        ),
      )
      .orderBy(asc(lineMoves.day), asc(lineMoves.id));
    for (const move of due)
      try {
        if (await db.transaction((tx) => carryOut(tx, move, now()))) closed += 1;
      } catch (error) {
        const reason = reasons[violatedConstraint(error) ?? ''];
        log('error', 'an account could not be moved to another upline', {
          move: move.id,
          merchant: code,
          ...errorFacts(error),
        });
        if (reason !== undefined && (await db.transaction((tx) => refuse(tx, move, reason, now()))))
          closed += 1;
      }
  }
  return closed;
}

const reasons: Readonly<Record<string, string>> = {
  account_lines_cycle: 'the new upline lies below the account',
  account_lines_levels: 'agents would lie deeper than agentLevels',
  accounts_upline_is_agent: 'the new upline is no agent any more',
};

/** False if another process has closed it, or it was taken back. */
async function carryOut(tx: Database, move: Move, now: Date): Promise<boolean> {
  await lockLines(tx, move.merchant);
  if (!(await closeMove(tx, move.id, { state: 'done', closedAt: now }))) return false;
  await endForMove(tx, move.accountId, { lastDay: addDays(move.day, -1), now });
  await changeUpline(tx, move.accountId, { upline: move.toUpline, fromDay: move.day });
  await tellOfMove(tx, move, 'done', now);
  return true;
}

/** False if another process has closed it, or it was taken back. */
async function refuse(tx: Database, move: Move, reason: string, now: Date): Promise<boolean> {
  if (!(await closeMove(tx, move.id, { state: 'refused', reason, closedAt: now }))) return false;
  await tellOfMove(tx, move, 'canceled', now);
  return true;
}

async function closeMove(
  db: Database,
  id: number,
  end: Pick<typeof lineMoves.$inferInsert, 'state' | 'reason' | 'closedAt'>,
): Promise<boolean> {
  const [row] = await db
    .update(lineMoves)
    .set(end)
    .where(and(eq(lineMoves.id, id), eq(lineMoves.state, 'waiting')))
    .returning({ id: lineMoves.id });
  return row !== undefined;
}

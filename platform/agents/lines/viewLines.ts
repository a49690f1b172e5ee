import { and, asc, eq, gt, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { agentTypes } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accountLines, accounts } from '#platform/base/database/schema/index.ts';
import { onDay } from './linesOn.ts';

/** That a type of account is one of an agent (R6.2). */
export function isAgentType(type: SQL): SQL {
  return sql`${type} in ${agentTypes}`;
}

/** An account of a direct line, with how many lie below it. */
export interface LineAccount {
  account: string;
  /** As on the wire (R6.2): 0 a member, 1, 2, 41 and 42 agents. */
  type: number;
  closed: boolean;
  /** Accounts below, at any depth. */
  agents: number;
  members: number;
}

/**
 * The direct line of an agent on a day, or the accounts without an upline if none is named: in the order in which they were opened, at most
 * `limit` after the id `after`.
 */
export async function directLine(
  db: Database,
  merchant: string,
  {
    agentId,
    day,
    after,
    limit,
  }: { agentId?: number; day: string; after?: number | undefined; limit: number },
): Promise<(LineAccount & { id: number })[]> {
  const below = alias(accountLines, 'below');
  const up = alias(accountLines, 'up');
  const lower = alias(accounts, 'lower');
  const ofAgents = sql<number>`count(*) filter (where ${isAgentType(sql`${lower.type}`)})`;
  const isDirect =
    agentId === undefined
      ? and(
          eq(accountLines.depth, 0),
          notExists(
            db
              .select({ depth: up.depth })
              .from(up)
              .where(and(eq(up.descendant, accounts.id), gt(up.depth, 0), onDay(day, up))),
          ),
          isAgentType(sql`${accounts.type}`),
        )
      : and(eq(accountLines.ancestor, agentId), eq(accountLines.depth, 1));
  return db
    .select({
      id: accounts.id,
      account: accounts.account,
      type: accounts.type,
      closed: accounts.closed,
      agents: ofAgents.mapWith(Number),
      members: sql<number>`count(${lower.id}) - ${ofAgents}`.mapWith(Number),
    })
    .from(accountLines)
    .innerJoin(accounts, and(eq(accounts.id, accountLines.descendant), eq(accounts.merchant, merchant)))
    .leftJoin(below, and(eq(below.ancestor, accounts.id), gt(below.depth, 0), onDay(day, below)))
    .leftJoin(lower, eq(lower.id, below.descendant))
    .where(and(isDirect, onDay(day), after === undefined ? undefined : gt(accounts.id, after)))
    .groupBy(accounts.id)
    .orderBy(asc(accounts.id))
    .limit(limit);
}

/** Accounts below an agent on a day, by what they are. */
export async function countBelow(
  db: Database,
  accountId: number,
  day: string,
): Promise<{ agents: number; members: number }> {
  const agents = sql<number>`count(*) filter (where ${isAgentType(sql`${accounts.type}`)})`;
  const [counts] = await db
    .select({
      agents: agents.mapWith(Number),
      members: sql<number>`count(*) - ${agents}`.mapWith(Number),
    })
    .from(accountLines)
    .innerJoin(accounts, eq(accounts.id, accountLines.descendant))
    .where(and(eq(accountLines.ancestor, accountId), gt(accountLines.depth, 0), onDay(day)));
  return counts ?? { agents: 0, members: 0 };
}

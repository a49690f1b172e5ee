import { and, desc, eq, gt, lte, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/base/database/index.ts';
import { accountLines, accounts } from '#platform/base/database/schema/index.ts';
import type { Day } from '#platform/site/merchants/index.ts';

/** The lines that were in force on a day of the brand's time zone, `YYYY-MM-DD`; `lines` is the table or an alias of it. */
export function onDay(
  day: string,
  lines: Record<'fromDay' | 'toDay', AnyPgColumn> = accountLines,
): SQL | undefined {
  return and(lte(lines.fromDay, day), gt(lines.toDay, day));
}

/**
 * That an account lay below an agent on a day. Agents see what lies below them today, with the days on which it did: after a move, the
 * former line sees nothing of the account any more, and the new one nothing from before.
 */
export function whileBelow({ id }: { id: number }, account: SQL, day: SQL): SQL {
  return sql`exists (select from account_lines w where w.ancestor = ${id} and w.descendant = ${account}
    and w.depth > 0 and w.from_day <= ${day} and w.to_day > ${day})`;
}

/** The rows of an account below an agent, of all days. */
function linesBetween(agentId: number, accountId: number): SQL | undefined {
  const { ancestor, descendant, depth } = accountLines;
  return and(eq(ancestor, agentId), eq(descendant, accountId), gt(depth, 0));
}

/** The first day since which an account has lain below an agent without a break until `day`; undefined if it does not on that day. */
export async function belowSince(
  db: Database,
  agentId: number,
  accountId: number,
  day: Day,
): Promise<Day | undefined> {
  const rows = await db
    .select({ from: accountLines.fromDay, to: accountLines.toDay })
    .from(accountLines)
    .where(and(linesBetween(agentId, accountId), lte(accountLines.fromDay, day)))
    .orderBy(desc(accountLines.fromDay));
  // A line has several rows if the depth of the account changed.
  let since: Day | undefined;
  for (const { from, to } of rows) {
    if (since === undefined ? to <= day : to < since) break;
    since = from;
  }
  return since;
}

/** Whether an account lay below an agent on a day. No account lies below itself. */
export async function isBelow(
  db: Database,
  agentId: number,
  accountId: number,
  day: string,
): Promise<boolean> {
  const [line] = await db
    .select({ depth: accountLines.depth })
    .from(accountLines)
    .where(and(linesBetween(agentId, accountId), onDay(day)));
  return line !== undefined;
}

/** The agents above an account on a day, from the top agent to the direct upline. */
export async function lineAbove(
  db: Database,
  accountId: number,
  day: string,
): Promise<{ id: number; account: string; type: number }[]> {
  const above = alias(accounts, 'above');
  return db
    .select({ id: above.id, account: above.account, type: above.type })
    .from(accountLines)
    .innerJoin(above, eq(above.id, accountLines.ancestor))
    .where(and(eq(accountLines.descendant, accountId), gt(accountLines.depth, 0), onDay(day)))
    .orderBy(desc(accountLines.depth));
}

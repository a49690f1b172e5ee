import { and, desc, eq, gt, lte, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/base/database/index.ts';
import { accountLines, accounts } from '#platform/base/database/schema/index.ts';

/** The lines that were in force on a day of the brand's time zone, `YYYY-MM-DD`; `lines` is the table or an alias of it. */
export function onDay(
  day: string,
  lines: Record<'fromDay' | 'toDay', AnyPgColumn> = accountLines,
): SQL | undefined {
  return and(lte(lines.fromDay, day), gt(lines.toDay, day));
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
    .where(
      and(
        eq(accountLines.ancestor, agentId),
        eq(accountLines.descendant, accountId),
        gt(accountLines.depth, 0),
        onDay(day),
      ),
    );
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

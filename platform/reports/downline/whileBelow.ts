import { sql, type SQL } from 'drizzle-orm';
import type { Account } from '#platform/accounts/account/index.ts';

/**
 * That an account lay below an agent on a day. Pages show accounts that lie below the agent today, with the days since they do:
 * after a move, the former line sees nothing of the account any more, and the new one nothing from before.
 */
export function whileBelow({ id }: Pick<Account, 'id'>, account: SQL, day: SQL): SQL {
  return sql`exists (select from account_lines w where w.ancestor = ${id} and w.descendant = ${account}
    and w.depth > 0 and w.from_day <= ${day} and w.to_day > ${day})`;
}

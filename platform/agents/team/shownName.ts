import { sql, type SQL } from 'drizzle-orm';
import { accounts } from '#platform/base/database/schema/index.ts';

/**
 * `nameForAgents` in the database: lists search and sort by what agents see, so that neither tells a masked number. `table`
 * is the table of accounts or an alias of it.
 */
export function shownName(table: Pick<typeof accounts, 'account'> = accounts): SQL<string> {
  const name = table.account;
  return sql<string>`case when ${name} ~ '^\\+?[0-9]{7,}$' then left(${name}, 2) || '****' || right(${name}, 2) else ${name} end`;
}

/** The same for the accounts of a query that is written as SQL, by their alias. */
export function shownNameOf(alias: string): SQL<string> {
  return shownName({ account: sql`${sql.identifier(alias)}.account` as never });
}

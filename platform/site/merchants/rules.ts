import { eq, sql } from 'drizzle-orm';
import { prepared, type Database } from '#platform/base/database/index.ts';
import { merchants } from '#platform/base/database/schema/index.ts';
import { readSettings } from './settings.ts';

const versionStatement = prepared<{ rules_version: string }>(
  () => sql`select rules_version from merchants where code = ${sql.placeholder('merchant')}`,
);

/** The version of a merchant's rules: another one whenever its settings, time zone, decimals or missions change. */
export async function rulesVersionOf(db: Database, merchant: string): Promise<string> {
  const [row] = await versionStatement(db, { merchant });
  if (!row) throw new Error(`There is no merchant ${merchant}.`);
  return row.rules_version;
}

const most = 500;

/**
 * Reads rules of a merchant once per version, which is unique over all databases. As the version is read in the transaction
 * that the rules serve, they are never older than it.
 */
export function byRulesVersion<T>(
  read: (db: Database, merchant: string) => Promise<T>,
): (db: Database, merchant: string, version: string | undefined) => Promise<T> {
  const known = new Map<string, T>();
  return async (db, merchant, given) => {
    const version = given ?? (await rulesVersionOf(db, merchant));
    const found = known.get(version);
    if (found !== undefined) return found;
    const rules = await read(db, merchant);
    known.set(version, rules);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return rules;
  };
}

/** The settings of a merchant that decide what its bets count for. */
export const betRulesOfMerchant = byRulesVersion(async (db, merchant) => {
  const [row] = await db
    .select({ digits: merchants.decimals, timeZone: merchants.timeZone, stored: merchants.settings })
    .from(merchants)
    .where(eq(merchants.code, merchant));
  if (!row) throw new Error(`There is no merchant ${merchant}.`);
  return { digits: row.digits, timeZone: row.timeZone, settings: readSettings(row.stored) };
});

import { eq, sql } from 'drizzle-orm';
import { type Database, insertMany } from '#platform/base/database/index.ts';
import { games, searchWords as words, vendors } from '#platform/base/database/schema/index.ts';
import { searchText, searchWords } from './searchText.ts';

/** Games per statement. */
const atOnce = 1000;

/**
 * Completes the search columns of games and vendors that lack them: those of an older version, or inserted without
 * them. The platform runs it at its start; of several processes, each may.
 */
export async function completeSearch(db: Database): Promise<void> {
  const makers = await db.select().from(vendors).where(eq(vendors.search, ''));
  const named = makers.map(({ code, displayName }) => ({ code, names: { en: displayName } }));
  await write(db, vendors, named);
  for (;;) {
    const rows = await db
      .select({ code: games.code, names: games.names })
      .from(games)
      .where(eq(games.search, ''))
      .limit(atOnce);
    await write(db, games, rows);
    if (rows.length < atOnce) return;
  }
}

async function write(
  db: Database,
  table: typeof games | typeof vendors,
  rows: { code: string; names: Record<string, string> }[],
): Promise<void> {
  if (rows.length === 0) return;
  const known = [...new Set(rows.flatMap(({ names }) => searchWords(names)))].map((word) => ({ word }));
  await insertMany(db, words, known, sql`on conflict do nothing`);
  // A name without letters and digits gets a space, so that it counts as complete.
  const texts = rows.map(({ code, names }) => ({ code, search: searchText(names) || ' ' }));
  await db.execute(sql`update ${table} set search = given.search
    from json_to_recordset(${JSON.stringify(texts)}::json) as given(code text, search text)
    where ${table.code} = given.code`);
}

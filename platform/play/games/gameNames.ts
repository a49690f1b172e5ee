import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { bets, games } from '#platform/base/database/schema/index.ts';
import { textOf } from '#platform/site/content/index.ts';

/** The names of the games of a member's bets, by bet. */
export async function gameNames(
  db: Database,
  accountId: number,
  rows: { betId: number | null }[],
  language: string,
): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ betId }) => (betId === null ? [] : [betId])))];
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: bets.id, name: textOf(games.names, language) })
    .from(bets)
    .innerJoin(games, eq(games.code, bets.game))
    .where(and(inArray(bets.id, ids), eq(bets.accountId, accountId)));
  return new Map(found.map(({ id, name }) => [id, name]));
}

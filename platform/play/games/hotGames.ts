import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Game } from '#schemas/generated/api.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  accounts,
  bets,
  games,
  hotGames as hotRows,
  vendorCards,
} from '#platform/base/database/schema/index.ts';
import { listMerchants } from '#platform/site/merchants/index.ts';
import { hottestFirst, offeredBy, type CatalogueReader } from './catalogue.ts';
import { listGames, type GameFilter } from './listGames.ts';

/** Categories with hot games; ESPORTS and DS88 have none (R9.6). */
const hotCategories = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP'];

/** Most hot games: the list has only one page (R4.16). */
const mostHot = 500;
/** Most hot games of a category. */
const hotOfCategory = 40;
/** Rounds settled within this time make a game hot. */
const heatMs = 7 * 86_400_000;
/** Trial accounts do not count (R4.25). */
const trialType = 4;

/** Hot games of one category or vendor of the merchant, or of all its hot categories, the hottest first; none of closed vendors (R8.5). */
export async function hotGames(reader: CatalogueReader, filter: GameFilter): Promise<Game[]> {
  const list = await listGames(reader, {
    filter,
    where: [
      (await isFound(reader)) ? isNotNull(hotRows.place) : eq(games.isHot, 1),
      inArray(games.category, hotCategories),
      eq(vendorCards.closed, false),
    ],
    orderBy: [hottestFirst],
    page: { pageSize: mostHot },
  });
  return list.games;
}

/** Whether the merchant's hot games have been found; until then the operator's mark counts (R3.11). */
async function isFound({ db, merchant }: CatalogueReader): Promise<boolean> {
  const [row] = await db.select().from(hotRows).where(eq(hotRows.merchant, merchant)).limit(1);
  return row !== undefined;
}

/**
 * Decides which games are hot for each merchant: per category those with most settled rounds of the last seven days, then
 * those with the higher valid stake. An operator's mark decides between equals and fills a category that has too few
 * played games. Further equals are in an order of the merchant's own, so that no two sites show the same games first.
 * Accounts of a demonstration count only in one. Returns the number of hot games.
 */
export async function findHotGames(db: Database, now: Date, demo: boolean): Promise<number> {
  let all = 0;
  for (const { code } of await listMerchants(db)) all += await hotOfMerchant(db, code, now, demo);
  return all;
}

async function hotOfMerchant(db: Database, merchant: string, now: Date, demo: boolean): Promise<number> {
  const from = new Date(now.getTime() - heatMs);
  const isCounted = and(
    eq(bets.merchant, merchant),
    eq(bets.state, 'settled'),
    sql`${bets.settledAt} between ${from.toISOString()}::timestamptz and ${now.toISOString()}::timestamptz`,
    sql`${accounts.type} <> ${trialType}`,
    ...(demo ? [] : [eq(accounts.demo, false)]),
  );
  return db.transaction(async (tx) => {
    await tx.delete(hotRows).where(eq(hotRows.merchant, merchant));
    const { rows } = (await tx.execute(sql`
      with played as (
        select ${bets.game} as game, count(*) as rounds, sum(${bets.validStake}) as stake
        from ${bets} join ${accounts} on ${accounts.id} = ${bets.accountId}
        where ${isCounted} group by 1
      ), placed as (
        select ${games.code} as game, row_number() over (
          partition by ${games.category}
          order by played.rounds desc nulls last, played.stake desc nulls last, ${games.isHot} desc,
            md5(${merchant} || ${games.code})
        ) as place
        from ${games}
        join ${vendorCards} on ${offeredBy(merchant)}
        left join played on played.game = ${games.code}
        where ${inArray(games.category, hotCategories)} and (played.rounds > 0 or ${games.isHot} = 1)
      )
      insert into ${hotRows} (merchant, game, place)
      select ${merchant}, game, place from placed where place <= ${hotOfCategory}
      on conflict (merchant, game) do update set place = excluded.place
      returning place`)) as unknown as { rows: unknown[] };
    return rows.length;
  });
}

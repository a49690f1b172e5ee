import { sql } from 'drizzle-orm';
import { type Database, insertMany } from '#platform/base/database/index.ts';
import { games, vendorCards, vendors } from '#platform/base/database/schema/index.ts';
import { completeSearch } from '#platform/play/games/index.ts';
import { playTypesOf } from '#schemas/lottery/index.ts';
import { lotteryFor } from './lotteryFor.ts';
import type { SeedFiles, SeedMerchant } from './types.ts';

/** Lotteries name their prize table (R3.6); other games have none. */
const prizeModes: Record<string, string> = { ELOTT: 'SEA', LOTT: 'ZY' };

/** Minimum bets of slots in hundredths: those that the filter of the game list offers (R9.3). */
const leastBets = [1, 5, 10, 50, 75];

/** Number of the first game. */
export const firstNode = 1001;

/** First account type of vendors. */
const firstAccountType = 11;

/** Seeds vendors and their games. */
export async function seedGames(db: Database, files: SeedFiles): Promise<void> {
  const ifMissing = sql`on conflict do nothing`;
  const makers = files.vendors.map(({ code, displayName, seamless = false }) => ({
    code,
    displayName,
    seamless,
  }));
  await insertMany(db, vendors, makers, ifMissing);
  const rows = files.games.map((game, position) => ({
    code: game.code,
    nodeId: firstNode + position,
    vendor: game.vassalage,
    category: game.gameType,
    classify: game.gameClassify ?? null,
    names: game.name,
    isHot: game.isHot,
    minBet: game.gameType === 'RNG' ? (leastBets[position % leastBets.length] ?? null) : null,
    minLineNum: game.minLineNum ?? null,
    prizeMode: prizeModes[game.gameType] ?? null,
    // The leading play type of a lottery's form (R2.1.6).
    defaultPlayType:
      game.gameType in prizeModes
        ? (playTypesOf(lotteryFor(game.code, game.vassalage).form)[0]?.playType ?? null)
        : null,
    position,
  }));
  await insertMany(db, games, rows, ifMissing);
  await completeSearch(db);
}

/** Seeds a merchant's categories: the leading vendors, then all others with games in the category. */
export async function seedCards(db: Database, merchant: SeedMerchant, files: SeedFiles): Promise<void> {
  const types = accountTypes(files);
  await insertMany(
    db,
    vendorCards,
    merchant.lanes.flatMap((category, categoryPosition) => {
      const lane = files.lanes.find(({ title }) => title === category);
      return vendorsOf(category, files).map((vendor, position) => ({
        merchant: merchant.code,
        category,
        categoryPosition,
        vendor,
        position,
        accountTypeId: types.get(`${category} ${vendor}`) ?? 0,
        isHot: lane?.hot.includes(vendor) ? 1 : 0,
        isGame: lane?.popup ? 'VASSALAGE' : null,
      }));
    }),
  );
}

function vendorsOf(category: string, files: SeedFiles): string[] {
  const withGames = new Set(
    files.games.filter((game) => game.gameType === category).map((game) => game.vassalage),
  );
  const leading = files.lanes.find(({ title }) => title === category)?.leading ?? [];
  const order = [...leading, ...files.vendors.map(({ code }) => code)];
  return [...new Set(order)].filter((vendor) => withGames.has(vendor));
}

/** A number for each combination of category and vendor, the same for every merchant. */
function accountTypes(files: SeedFiles): Map<string, number> {
  const places = files.lanes.flatMap(({ title }) =>
    vendorsOf(title, files).map((vendor) => `${title} ${vendor}`),
  );
  return new Map(places.map((place, index) => [place, firstAccountType + index]));
}

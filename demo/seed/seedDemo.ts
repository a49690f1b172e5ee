import type { PlayParts } from '#platform/play/parts.ts';
import { currencyDecimals } from '#kit/currencies.ts';
import { eq, sql } from 'drizzle-orm';
import { seedMethods } from './seedMethods.ts';
import type { Database } from '#platform/base/database/index.ts';
import { games, merchants } from '#platform/base/database/schema/index.ts';
import { openMerchantLedgerAccounts } from '#platform/money/wallet/index.ts';
import { seedMissions } from './seedMissions.ts';
import { readSeed } from './readSeed.ts';
import { seedAccounts } from './seedAccounts.ts';
import { seedContent } from './seedContent.ts';
import { seedEvents } from './seedEvents.ts';
import { seedCards, seedGames } from './seedGames.ts';
import { seedLinks } from './seedLinks.ts';
import { seedLotteries } from './seedLotteries.ts';
import { seedPromotions } from './seedPromotions.ts';
import { seedRewards } from './seedRewards.ts';
import { seedRanks } from './seedRanks.ts';
import { seedSimulation } from './seedSimulation.ts';
import { seedSettings } from './seedSettings.ts';
import { seedSite } from './seedSite.ts';
import type { SeedFiles, SeedMerchant } from './types.ts';

/**
 * Seeds the demonstration: games, and each missing merchant with its notices, its accounts with money and its ways to pay in. Returns
 * whether anything was written. The same files give the same data, except for times, which follow `now`, and results of
 * draws. `isHere` says which merchants this database has.
 */
export async function seedDemo(
  { db, announce, passwordCost }: Pick<PlayParts, 'db' | 'announce' | 'passwordCost'>,
  folder: string,
  now: Date,
  isHere: (code: string) => boolean = () => true,
): Promise<boolean> {
  const present = await db.select({ code: merchants.code }).from(merchants);
  const read = await readSeed(folder);
  const files = { ...read, merchants: read.merchants.filter(({ code }) => isHere(code)) };
  const missing = files.merchants.filter(({ code }) => !present.some((one) => one.code === code));
  let written = false;
  for (const merchant of missing)
    written =
      (await db.transaction((tx) =>
        seedMerchant({ db: tx, announce, passwordCost }, merchant, files, now),
      )) || written;
  await seedSettings(db, files);
  await seedMethods(db);
  const codes = files.merchants.map(({ code }) => code);
  await seedMissions(db, folder, codes, now);
  return written;
}

/** One seed at a time, in all processes of a database. */
const seedLock = 7_204_151;

async function seedMerchant(
  { db: tx, announce, passwordCost }: Pick<PlayParts, 'db' | 'announce' | 'passwordCost'>,
  merchant: SeedMerchant,
  files: SeedFiles,
  now: Date,
): Promise<boolean> {
  const { code, name, currency, timeZone, settings } = merchant;
  // Of several processes that start at once on one database, one seeds; the others wait here and find it done. They wait before they lock
  // anything: the months that the history makes lock the table of merchants.
  await tx.execute(sql`select pg_advisory_xact_lock(${seedLock}, 0)`);
  const [written] = await tx
    .insert(merchants)
    .values({ code, name, currency, decimals: currencyDecimals(currency), timeZone, settings })
    .onConflictDoNothing()
    .returning();
  if (!written) return false;

  await seedCatalogue(tx, files, now);
  await openMerchantLedgerAccounts(tx, code, currency);
  await seedSite(tx, merchant);
  await seedCards(tx, merchant, files);
  await seedContent(tx, merchant, files, now);
  await seedPromotions(tx, merchant, files, now);
  await seedEvents(tx, merchant, files, now);
  await seedAccounts(tx, merchant, files, { cost: passwordCost, now });
  await seedRewards(tx, merchant, files, now);
  await seedRanks(tx, merchant, files, now);
  await seedSimulation({ db: tx, announce }, merchant, now);
  await seedLinks(tx, merchant, now);
  return true;
}

/** Games and draws belong to no merchant: they come with the first one. */
async function seedCatalogue(tx: Database, files: SeedFiles, now: Date): Promise<void> {
  const [first] = files.games;
  const existing = first && (await tx.select().from(games).where(eq(games.code, first.code)).limit(1));
  if (existing && existing.length > 0) return;
  await seedGames(tx, files);
  await seedLotteries(tx, now);
}

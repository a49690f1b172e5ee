import type { Database } from '../database/index.ts';
import { merchants } from '../database/schema/index.ts';
import { openMerchantPots } from '../wallet/ledger.ts';
import { readSeed } from './readSeed.ts';
import { seedAccounts } from './seedAccounts.ts';
import { seedContent } from './seedContent.ts';
import { seedGames } from './seedGames.ts';
import { seedLotteries } from './seedLotteries.ts';
import { seedPromotions } from './seedPromotions.ts';
import { seedSite } from './seedSite.ts';

/**
 * Fills an empty database with the demonstration: a merchant, games, notices, accounts with money. Does nothing where
 * there is a merchant already. The same files give the same data, save for moments, which follow `now`.
 */
export async function seedDemo(db: Database, folder: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [present] = await tx.select({ code: merchants.code }).from(merchants).limit(1);
    if (present) return false;

    const files = await readSeed(folder);
    const { code, name, currency, timeZone } = files.merchant;
    // Of several processes that start at once on one database, one writes; the others wait here and find it done.
    const [written] = await tx
      .insert(merchants)
      .values({ code, name, currency, timeZone })
      .onConflictDoNothing()
      .returning();
    if (!written) return false;

    await openMerchantPots(tx, code, currency);
    await seedSite(tx, files);
    await seedGames(tx, files);
    await seedLotteries(tx, now);
    await seedContent(tx, files, now);
    await seedPromotions(tx, code, files, now);
    await seedAccounts(tx, files);
    return true;
  });
}

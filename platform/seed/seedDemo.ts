import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/index.ts';
import { merchants } from '../database/schema/index.ts';
import { openMerchantPots } from '../wallet/ledger.ts';
import { seedAccounts } from './seedAccounts.ts';
import { seedContent } from './seedContent.ts';
import { seedGames } from './seedGames.ts';
import { seedSite } from './seedSite.ts';
import type { SeedFiles } from './types.ts';

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
    await seedContent(tx, files, now);
    await seedAccounts(tx, files);
    return true;
  });
}

async function readSeed(folder: string): Promise<SeedFiles> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));
  const [merchant, vendors, lanes, games, announcements, help, messages] = await Promise.all(
    ['merchant', 'vendors', 'lanes', 'games', 'announcements', 'help', 'messages'].map(read),
  );
  // The files are our own, committed beside this code: their types state what they hold.
  return { merchant, vendors, lanes, games, announcements, help, messages } as SeedFiles;
}

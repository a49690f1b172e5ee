import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { merchants, vendors } from '#platform/base/database/schema/index.ts';
import type { SeedFiles, SeedMerchant } from './types.ts';

/**
 * Gives merchants of an older demonstration the settings that it has gained since, such as separate wallets. A setting that is
 * stored stays as it is: the operator has chosen it.
 */
export async function seedSettings(db: Database, files: SeedFiles): Promise<void> {
  for (const merchant of files.merchants) {
    const added = await db.transaction((tx) => addMissing(tx, merchant));
    // Lotteries are played from the main wallet: a draw outlasts the visit.
    const lotteries = files.vendors.filter(({ seamless }) => seamless).map(({ code }) => code);
    if (added['isSingle'] === false)
      await db.update(vendors).set({ seamless: true }).where(inArray(vendors.code, lotteries));
  }
}

async function addMissing(tx: Database, { code, settings }: SeedMerchant): Promise<Record<string, unknown>> {
  const [row] = await tx.select().from(merchants).where(eq(merchants.code, code)).for('update');
  if (!row) return {};
  const missing = Object.entries(settings).filter(([name]) => !Object.hasOwn(row.settings, name));
  if (missing.length === 0) return {};
  const added = Object.fromEntries(missing);
  await tx
    .update(merchants)
    .set({ settings: { ...row.settings, ...added } })
    .where(eq(merchants.code, code));
  return added;
}

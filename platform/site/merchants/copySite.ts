import { eq } from 'drizzle-orm';
import { copyRows, type Database } from '#platform/base/database/index.ts';
import {
  helpCategories,
  merchants,
  modules,
  registrationRules,
  vendorCards,
} from '#platform/base/database/schema/index.ts';

/** What a site offers. Hosts, banners and links belong to one merchant alone. */
const copied = [vendorCards, modules, registrationRules, helpCategories];

/**
 * Gives a merchant the vendors, modules, registration rules, help center and settings of another one. A vendor that is
 * closed there is closed here.
 */
export async function copySite(tx: Database, from: string, to: string): Promise<void> {
  const [source] = await tx
    .select({ settings: merchants.settings })
    .from(merchants)
    .where(eq(merchants.code, from));
  if (source) await tx.update(merchants).set({ settings: source.settings }).where(eq(merchants.code, to));
  // One after another: they use one connection.
  // oxlint-disable-next-line no-await-in-loop
  for (const table of copied) await copyRows(tx, table, from, to);
}

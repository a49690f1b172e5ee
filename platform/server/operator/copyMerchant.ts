import { eq, type AnyColumn } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { insertMany, type Database } from '#platform/base/database/index.ts';
import {
  depositMethods,
  helpCategories,
  merchants,
  modules,
  rankPrograms,
  ranks,
  registrationRules,
  vendorCards,
} from '#platform/base/database/schema/index.ts';

/** Tables of what a merchant's site offers. Accounts, money, hosts, banners and links belong to one merchant alone. */
const copied = [vendorCards, modules, registrationRules, helpCategories];

/**
 * Gives a new merchant the vendors with their games, modules, registration rules, help centre and settings of another
 * one, and its ways to pay in and ranks if the currency and its decimals are the same. A vendor that is closed there is closed here.
 */
export async function copyMerchant(tx: Database, from: string, to: string): Promise<void> {
  const [source] = await tx
    .select({ settings: merchants.settings, currency: merchants.currency, decimals: merchants.decimals })
    .from(merchants)
    .where(eq(merchants.code, from));
  if (source) await tx.update(merchants).set({ settings: source.settings }).where(eq(merchants.code, to));
  for (const table of copied) await copyRows(tx, table, from, to);
  const [target] = await tx
    .select({ currency: merchants.currency, decimals: merchants.decimals })
    .from(merchants)
    .where(eq(merchants.code, to));
  // Limits, fees and conditions of ranks are minor units of the currency.
  if (source?.currency !== target?.currency || source?.decimals !== target?.decimals) return;
  for (const table of [depositMethods, rankPrograms, ranks]) await copyRows(tx, table, from, to);
}

async function copyRows(
  tx: Database,
  table: PgTable & { merchant: AnyColumn },
  from: string,
  to: string,
): Promise<void> {
  const rows = await tx.select().from(table).where(eq(table.merchant, from));
  await insertMany(
    tx,
    table,
    rows.map((row) => ({ ...row, merchant: to })),
  );
}

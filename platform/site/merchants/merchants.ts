import { currencyDecimals } from '#kit/currencies.ts';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import {
  merchantHosts,
  merchants,
  regionRules,
  type StatusPlan,
} from '#platform/base/database/schema/index.ts';
import type { RegionRule } from '../regions/index.ts';
import { readSettings, type Settings } from './settings.ts';

/** A merchant with parsed settings. */
export interface Merchant {
  code: string;
  name: string;
  currency: string;
  /** Decimals of its stored amounts: those of its currency by ISO 4217, or fewer for a merchant from before that table. */
  digits: number;
  /** Its stored amounts are being converted into other decimals: they must not be read together with `digits`. */
  isConverting: boolean;
  timeZone: string;
  /** 0 normal, 1 maintenance, 2 blocked. */
  status: number;
  statusMessage: string;
  statusPlan: StatusPlan | null;
  defaultPasswordHash: string | null;
  settings: Settings;
  /** Allowed and blocked ranges, oldest first. */
  regionRules: RegionRule[];
}

/** Whether a merchant's amounts are being converted, by the database's clock. */
const isConverting = sql<boolean>`coalesce(${merchants.convertingUntil} > now(), false)`;

/** Every call needs a merchant with its region rules, so one query reads both. */
const columns = {
  ...getTableColumns(merchants),
  isConverting,
  regionRules: sql<RegionRule[]>`coalesce((
    select json_agg(json_build_object('cidr', ${regionRules.cidr}, 'blocks', ${regionRules.blocks}) order by ${regionRules.id})
    from ${regionRules} where ${eq(regionRules.merchant, merchants.code)}), '[]')`,
};

/** Writes a new merchant, with the decimals of its currency. Returns false if the code is taken. */
export async function insertMerchant(
  db: Database,
  merchant: Pick<Merchant, 'code' | 'name' | 'currency' | 'timeZone'>,
): Promise<boolean> {
  const written = await db
    .insert(merchants)
    .values({ ...merchant, decimals: currencyDecimals(merchant.currency) })
    .onConflictDoNothing()
    .returning();
  return written.length > 0;
}

export async function findMerchant(db: Database, code: string): Promise<Merchant | undefined> {
  const [row] = await db.select(columns).from(merchants).where(eq(merchants.code, code));
  return row && toMerchant(row);
}

/** Decimals of a merchant's stored amounts. Refuses while they are being converted (503). */
export async function decimalsOf(db: Database, code: string): Promise<number> {
  const [row] = await db
    .select({ decimals: merchants.decimals, isConverting })
    .from(merchants)
    .where(eq(merchants.code, code));
  if (!row) throw new Error(`There is no merchant ${code}.`);
  refuseWhileConverting(row);
  return row.decimals;
}

/** Refuses what would read amounts of a merchant, or write them, while they are being converted (503). */
export function refuseWhileConverting(merchant: Pick<Merchant, 'isConverting'>): void {
  if (!merchant.isConverting) return;
  const message = 'The amounts of this merchant are being converted. Repeat the request in a minute.';
  throw new Refusal(503, 'maintenance', { retryAfter: 60, message });
}

export async function listMerchants(db: Database): Promise<Merchant[]> {
  const rows = await db.select(columns).from(merchants).orderBy(asc(merchants.code));
  return rows.map(toMerchant);
}

export async function setStatus(
  db: Database,
  code: string,
  status: number,
  statusMessage: string,
): Promise<void> {
  await db.update(merchants).set({ status, statusMessage }).where(eq(merchants.code, code));
}

/** Sets or removes the hash of the default password for new accounts (R9.8). */
export async function setDefaultPassword(db: Database, code: string, hash: string | null): Promise<void> {
  await db.update(merchants).set({ defaultPasswordHash: hash }).where(eq(merchants.code, code));
}

/** Stores one setting without changing the others. */
export async function setSetting(
  db: Database,
  code: string,
  name: keyof Settings,
  value: unknown,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(merchants).where(eq(merchants.code, code)).for('update');
    if (row)
      await tx
        .update(merchants)
        .set({ settings: { ...row.settings, [name]: value } })
        .where(eq(merchants.code, code));
  });
}

/** Hosts of a merchant, in alphabetical order. */
export async function listHosts(db: Database, merchant: string): Promise<string[]> {
  const rows = await db
    .select({ host: merchantHosts.host })
    .from(merchantHosts)
    .where(eq(merchantHosts.merchant, merchant))
    .orderBy(asc(merchantHosts.host));
  return rows.map((row) => row.host);
}

/** Adds a host. Returns false if another merchant has it. */
export async function addHost(db: Database, merchant: string, host: string): Promise<boolean> {
  await db.insert(merchantHosts).values({ host, merchant }).onConflictDoNothing();
  const [row] = await db.select().from(merchantHosts).where(eq(merchantHosts.host, host));
  return row?.merchant === merchant;
}

export async function removeHost(db: Database, merchant: string, host: string): Promise<boolean> {
  const removed = await db
    .delete(merchantHosts)
    .where(and(eq(merchantHosts.merchant, merchant), eq(merchantHosts.host, host)))
    .returning();
  return removed.length > 0;
}

function toMerchant(
  row: typeof merchants.$inferSelect & Pick<Merchant, 'regionRules' | 'isConverting'>,
): Merchant {
  return {
    ...row,
    digits: row.decimals,
    settings: readSettings(row.settings, row.currency),
  };
}

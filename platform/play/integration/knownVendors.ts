import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { vendors } from '#platform/base/database/schema/index.ts';
import type { Vendor } from '#platform/site/vendors/index.ts';
import type { Play } from './player.ts';

/** A vendor, and the state of its row that it was read in. */
export interface KnownVendor extends Vendor {
  rowVersion: string;
}

/** Vendors as they were last read, for each database. They are only a guess, which the transaction of a bet compares. */
const known = new WeakMap<Database, Map<string, KnownVendor>>();

/** A vendor as it was last read, or as it is now. */
export async function guessVendor(db: Database, code: string): Promise<KnownVendor | undefined> {
  return known.get(db)?.get(code) ?? readVendor(db, code);
}

/** A vendor as it is now. */
export async function readVendor(db: Database, code: string): Promise<KnownVendor | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(vendors), rowVersion: sql<string>`${vendors}.xmin::text` })
    .from(vendors)
    .where(eq(vendors.code, code));
  const all = known.get(db) ?? new Map<string, KnownVendor>();
  known.set(db, all);
  if (row) all.set(code, row);
  else all.delete(code);
  return row;
}

/** The vendor has changed since it was read: the call must be judged again, signature included. */
export class VendorChanged extends Error {
  constructor(code: string) {
    super(`The vendor ${code} has changed since it was read.`);
    this.name = 'VendorChanged';
  }
}

/** Throws VendorChanged if the vendor that was guessed is not the one that the transaction has read. */
export function requireSame(
  vendor: Vendor | KnownVendor,
  { vendorVersion }: Pick<Play, 'vendorVersion'>,
): void {
  if ('rowVersion' in vendor && vendor.rowVersion !== vendorVersion) throw new VendorChanged(vendor.code);
}

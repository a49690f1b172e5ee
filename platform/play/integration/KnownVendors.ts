import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { vendors } from '#platform/base/database/schema/index.ts';
import type { Vendor } from '#platform/site/vendors/index.ts';
import type { Play } from './player.ts';

/** A vendor, and the state of its row that it was read in. */
export interface KnownVendor extends Vendor {
  rowVersion: string;
}

/** Vendors as they were last read from a database. They are only a guess, which the transaction of a bet compares. */
export class KnownVendors {
  readonly db: Database;
  readonly #known = new Map<string, KnownVendor>();

  constructor(db: Database) {
    this.db = db;
  }

  /** A vendor as it was last read, or as it is now. */
  async guess(code: string): Promise<KnownVendor | undefined> {
    return this.#known.get(code) ?? this.read(code);
  }

  /** A vendor as it is now. */
  async read(code: string): Promise<KnownVendor | undefined> {
    const [row] = await this.db
      .select({ ...getTableColumns(vendors), rowVersion: sql<string>`${vendors}.xmin::text` })
      .from(vendors)
      .where(eq(vendors.code, code));
    if (row) this.#known.set(code, row);
    else this.#known.delete(code);
    return row;
  }
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

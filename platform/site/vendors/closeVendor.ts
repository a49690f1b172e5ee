import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { vendorCards, vendors } from '#platform/base/database/schema/index.ts';

/** A vendor of a merchant as its operator sees it. */
export interface VendorState {
  vendor: string;
  displayName: string;
  categories: string[];
  closed: boolean;
}

/**
 * Closes or opens a vendor's games in all categories of the merchant (R8.5). Returns false if the merchant lacks the
 * vendor.
 */
export async function closeVendor(
  db: Database,
  merchant: string,
  vendor: string,
  closed: boolean,
): Promise<boolean> {
  const changed = await db
    .update(vendorCards)
    .set({ closed })
    .where(and(eq(vendorCards.merchant, merchant), eq(vendorCards.vendor, vendor)))
    .returning();
  return changed.length > 0;
}

/** Vendors of a merchant, sorted by code. */
export async function listVendors(db: Database, merchant: string): Promise<VendorState[]> {
  const rows = await db
    .select({
      vendor: vendorCards.vendor,
      displayName: vendors.displayName,
      category: vendorCards.category,
      closed: vendorCards.closed,
    })
    .from(vendorCards)
    .innerJoin(vendors, eq(vendors.code, vendorCards.vendor))
    .where(eq(vendorCards.merchant, merchant))
    .orderBy(asc(vendorCards.vendor), asc(vendorCards.categoryPosition));
  const states = new Map<string, VendorState>();
  for (const { vendor, displayName, category, closed } of rows) {
    const state = states.get(vendor) ?? { vendor, displayName, categories: [], closed };
    states.set(vendor, state);
    state.categories.push(category);
  }
  return [...states.values()];
}

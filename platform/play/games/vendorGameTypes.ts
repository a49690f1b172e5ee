import { and, asc, count, eq } from 'drizzle-orm';
import type { VendorGameType } from '#schemas/generated/api.ts';
import type { Database } from '#platform/base/database/index.ts';
import { games, vendorCards } from '#platform/base/database/schema/index.ts';
import { offeredBy } from './catalogue.ts';

/** The categories in which a merchant offers games of a vendor, in the merchant's order, with the number of games. */
export async function vendorGameTypes(
  db: Database,
  merchant: string,
  vendor: string,
): Promise<VendorGameType[]> {
  return db
    .select({ gameType: vendorCards.category, count: count() })
    .from(games)
    .innerJoin(vendorCards, offeredBy(merchant))
    .where(and(eq(games.vendor, vendor), eq(vendorCards.vendor, vendor)))
    .groupBy(vendorCards.category, vendorCards.categoryPosition)
    .orderBy(asc(vendorCards.categoryPosition));
}

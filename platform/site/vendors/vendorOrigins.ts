import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { vendorCards, vendors } from '#platform/base/database/schema/index.ts';

/** Origins of the merchant's vendors that have a launch address of their own, not only a path on the games' origin. */
export async function listVendorOrigins(db: Database, merchant: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ launchUrl: vendors.launchUrl })
    .from(vendors)
    .innerJoin(vendorCards, eq(vendorCards.vendor, vendors.code))
    .where(and(eq(vendorCards.merchant, merchant), isNotNull(vendors.launchUrl)));
  const origins = rows.flatMap(({ launchUrl }) =>
    launchUrl !== null && URL.canParse(launchUrl) ? [new URL(launchUrl).origin] : [],
  );
  return [...new Set(origins)].sort();
}

import { eq } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { vendors } from '#platform/base/database/schema/index.ts';

export type Vendor = typeof vendors.$inferSelect;

/** Changes what all merchants share of a vendor. */
export async function changeVendor(
  db: Database,
  code: string,
  changes: Partial<Omit<Vendor, 'code'>>,
): Promise<void> {
  if (Object.keys(changes).length > 0) await db.update(vendors).set(changes).where(eq(vendors.code, code));
}

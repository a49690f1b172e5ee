import { and, eq, max } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { resources } from '#platform/base/database/schema/index.ts';

/** The types that portals support (R3.17). */
export const resourceTypes = ['FACEBOOK', 'INSTAGRAM', 'TWITTER', 'YOUTUBE', 'TELEGRAM', 'IOS', 'ANDROID'];

/** Sets a merchant's link of a type; a new one is appended. */
export async function setResource(
  db: Database,
  merchant: string,
  link: { resourceType: string; url: string; qrCodeUrl: string | null },
): Promise<void> {
  const [last] = await db
    .select({ position: max(resources.position) })
    .from(resources)
    .where(eq(resources.merchant, merchant));
  const { resourceType, ...parts } = link;
  await db
    .insert(resources)
    .values({ merchant, resourceType, ...parts, position: (last?.position ?? -1) + 1 })
    .onConflictDoUpdate({ target: [resources.merchant, resources.resourceType], set: parts });
}

/** Removes a link. Returns false if there is none. */
export async function removeResource(db: Database, merchant: string, resourceType: string): Promise<boolean> {
  const removed = await db
    .delete(resources)
    .where(and(eq(resources.merchant, merchant), eq(resources.resourceType, resourceType)))
    .returning();
  return removed.length > 0;
}

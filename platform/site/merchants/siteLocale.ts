import { desc, eq, sql } from 'drizzle-orm';
import type { LocaleFacts } from '#kit/localeOf.ts';
import type { Database } from '#platform/base/database/index.ts';
import { mailFrames } from '#platform/base/database/schema/index.ts';
import type { Merchant } from './merchants.ts';

/**
 * Calendar and digits of a site, as its portal stated them, for what its members read outside of its pages. Those of the
 * merchant's latest site without an origin; undefined before any was stated.
 */
export async function siteLocaleOf(
  db: Database,
  { code }: Pick<Merchant, 'code'>,
  site: string | null | undefined,
): Promise<LocaleFacts | undefined> {
  const [row] = await db
    .select({ locale: sql<LocaleFacts | null>`${mailFrames.frame}->'locale'` })
    .from(mailFrames)
    .where(eq(mailFrames.merchant, code))
    .orderBy(desc(sql`${mailFrames.site} = ${site ?? ''}`), desc(mailFrames.updatedAt))
    .limit(1);
  return row?.locale ?? undefined;
}

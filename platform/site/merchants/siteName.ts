import { and, desc, eq, sql } from 'drizzle-orm';
import { countCharacters, firstCharacters } from '#kit/countCharacters.ts';
import type { Database } from '#platform/base/database/index.ts';
import { mailFrames } from '#platform/base/database/schema/index.ts';
import type { Merchant } from './merchants.ts';

/**
 * The name of a site as its visitors know it, for what they read outside of its pages: as its portal stated it with the
 * mail frame, on one line. The merchant's latest site without an origin; the merchant's own name before any was stated.
 */
export async function siteNameOf(
  db: Database,
  { code, name }: Pick<Merchant, 'code' | 'name'>,
  site: string | null | undefined,
): Promise<string> {
  const ofMerchant = eq(mailFrames.merchant, code);
  const [row] = await db
    .select({ name: sql<string>`${mailFrames.frame}->>'name'` })
    .from(mailFrames)
    .where(ofMerchant)
    .orderBy(desc(sql`${mailFrames.site} = ${site ?? ''}`), desc(mailFrames.updatedAt))
    .limit(1);
  return onOneLine(row?.name ?? name);
}

/** The name of the site at a host of a merchant, the only fact about the site in an address of customer service. */
export async function nameOfHost(
  db: Database,
  merchant: Pick<Merchant, 'code' | 'name'>,
  host: string,
): Promise<string> {
  const [row] = await db
    .select({ site: mailFrames.site })
    .from(mailFrames)
    .where(
      and(
        eq(mailFrames.merchant, merchant.code),
        eq(sql`substring(${mailFrames.site} from '^https?://([^:/]+)')`, host),
      ),
    )
    .orderBy(desc(mailFrames.updatedAt))
    .limit(1);
  return siteNameOf(db, merchant, row?.site);
}

/** A name as headers and messages can hold it. Line breaks would begin another header or message, and direction marks turn what follows. */
export function onOneLine(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Characters of a name in an SMS: its text shall fit into one of 70. */
const longestInSms = 24;

/** The name of a site as an SMS begins with it. */
export async function shortSiteName(...of: Parameters<typeof siteNameOf>): Promise<string> {
  // An ellipsis would be charged as a message of 70 characters instead of 160.
  return shortName(await siteNameOf(...of), longestInSms).replace(/…$/, '.');
}

/** A name cut to a maximum length in characters; an ellipsis marks the cut. */
export function shortName(name: string, most: number): string {
  return countCharacters(name) <= most ? name : `${firstCharacters(name, most - 1).trimEnd()}…`;
}

import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { mailFrames, type StoredMailFrame } from '#platform/base/database/schema/index.ts';
import type { Merchant } from './merchants.ts';
import { onOneLine } from './siteName.ts';

/** How the mail of a site looks. */
export type MailFrame = StoredMailFrame;

/** Replaces the frame of a site by the one that its portal states. */
export async function setMailFrame(
  db: Database,
  merchant: string,
  site: string,
  given: MailFrame,
  now: Date,
): Promise<void> {
  const frame = { ...given, name: onOneLine(given.name) };
  await db
    .insert(mailFrames)
    .values({ merchant, site, frame, updatedAt: now })
    .onConflictDoUpdate({
      target: [mailFrames.merchant, mailFrames.site],
      set: { frame, updatedAt: now },
    });
}

/** The age limit in force at sign-up on a site: the stricter one of the merchant's and that of the site's brand (R5.9). */
export async function ageLimitOf(
  db: Database,
  { code, settings }: Pick<Merchant, 'code' | 'settings'>,
  site: string | undefined,
): Promise<number> {
  const stated = site === undefined ? [] : await differentAgeLimits(db, code, settings.ageLimit, site);
  return Math.max(settings.ageLimit, ...stated.map(({ ageLimit }) => ageLimit));
}

/** The sites of a merchant that state another age limit than this, or one of them. */
export async function differentAgeLimits(
  db: Database,
  merchant: string,
  ageLimit: number,
  site?: string,
): Promise<{ site: string; ageLimit: number }[]> {
  const rows = await db
    .select({ site: mailFrames.site, frame: mailFrames.frame })
    .from(mailFrames)
    .where(and(eq(mailFrames.merchant, merchant), site === undefined ? undefined : eq(mailFrames.site, site)))
    .orderBy(mailFrames.site);
  return rows.flatMap(({ site: one, frame }) =>
    frame.ageLimit === undefined || frame.ageLimit === ageLimit
      ? []
      : { site: one, ageLimit: frame.ageLimit },
  );
}

/** The frame of a message's site; without one, the merchant's latest. */
export async function frameOf(
  db: Database,
  { merchant, site }: { merchant: string; site: string | null },
): Promise<MailFrame | undefined> {
  const rows = await db
    .select({ site: mailFrames.site, frame: mailFrames.frame })
    .from(mailFrames)
    .where(and(eq(mailFrames.merchant, merchant), site === null ? undefined : eq(mailFrames.site, site)))
    .orderBy(desc(mailFrames.updatedAt))
    .limit(1);
  return rows[0]?.frame ?? (site === null ? undefined : frameOf(db, { merchant, site: null }));
}

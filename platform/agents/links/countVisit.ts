import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CountLinkVisitRequest } from '#schemas/generated/api.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import { countAttempt } from '#platform/accounts/attempts/index.ts';
import { linkVisits } from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { IdentityParts } from '#platform/identity/parts.ts';
import { findLink } from '#platform/identity/register/index.ts';
import { dayIn } from '#platform/site/merchants/index.ts';

const dayMs = 86_400_000;
const fromNetwork = { scope: 'link-visit-try', spanMs: 600_000 };
const mostFromNetwork = 60;
const ofBrowser = { scope: 'link-visit', spanMs: dayMs };
/** Visits of one link that count from one network in a day: people share networks, and a script must not make a link popular. */
const ofNetwork = { scope: 'link-visit-day', spanMs: dayMs };
const mostOfNetwork = 20;

/**
 * Counts that someone has opened a sign-up link: once per browser and day of the brand's time zone (R2.8.6). An unknown or ended code
 * is answered alike. Refuses with `too-many-requests` (429) who tries many.
 */
export async function countVisit(
  { db, now }: Pick<IdentityParts, 'db' | 'now'>,
  { code }: CountLinkVisitRequest,
  { merchant, network, browserToken, userAgent = '' }: CallContext,
): Promise<null> {
  const at = now();
  const tries = await countAttempt(db, fromNetwork, `${merchant.code}|${network}`, at);
  if (tries.count > mostFromNetwork)
    throw new Refusal(429, 'too-many-requests', {
      message: 'Too many requests. Please try again later.',
      retryAfter: Math.ceil((tries.endsAt.getTime() - at.getTime()) / 1000),
    });
  const link = await findLink(db, merchant.code, code);
  if (!link) return null;
  const day = dayIn(merchant.timeZone, at);
  const browser = createHash('sha256')
    .update(browserToken ?? `${network} ${userAgent}`)
    .digest('base64url');
  const ofDay = `${link.id}|${day}`;
  if ((await countAttempt(db, ofBrowser, `${ofDay}|${browser}`, at)).count > 1) return null;
  if ((await countAttempt(db, ofNetwork, `${ofDay}|${network}`, at)).count > mostOfNetwork) return null;
  await db
    .insert(linkVisits)
    .values({ linkId: link.id, day, visits: 1 })
    .onConflictDoUpdate({
      target: [linkVisits.linkId, linkVisits.day],
      set: { visits: sql`${linkVisits.visits} + 1` },
    });
  return null;
}

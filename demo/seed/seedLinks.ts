import { and, asc, eq } from 'drizzle-orm';
import { findAccount } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, linkVisits, registrations, signupLinks } from '#platform/base/database/schema/index.ts';
import { addLink } from '#platform/identity/register/index.ts';
import { addDays, dayIn } from '#platform/site/merchants/index.ts';
import { demoLink } from '../accounts/index.ts';
import type { SeedMerchant } from './types.ts';

/** Links of the demo agent next to `demoLink`: one is made for agents, one has ended. */
const more = [
  { code: 'ANONGTEAM', kind: 'agent', label: 'Partners', age: 21, ended: false },
  { code: 'ANONGFAIR', kind: 'member', label: 'Street fair', age: 30, ended: true },
] as const;

/** Visits of each link on each of the last days, and the share of those people who signed up by it. */
const counts = [
  { code: demoLink, days: 14, visits: 9, every: 2 },
  { code: 'ANONGTEAM', days: 10, visits: 2, every: 0 },
  { code: 'ANONGFAIR', days: 3, visits: 31, every: 5 },
] as const;

/** Seeds three sign-up links of the demo agent with what they have brought (R2.8.6): visits, and simulated members below it. */
export async function seedLinks(
  db: Database,
  { code: merchant, timeZone }: SeedMerchant,
  now: Date,
): Promise<void> {
  const agent = await findAccount(db, merchant, 'demo_agent');
  if (!agent) throw new Error(`${merchant} has no demo agent.`);
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  for (const { age, ended, ...link } of more) {
    // oxlint-disable-next-line no-await-in-loop -- the order of the links
    await addLink(db, { ...link, merchant, accountId: agent.id, createdAt: before(age) });
    if (ended)
      // oxlint-disable-next-line no-await-in-loop
      await db
        .update(signupLinks)
        .set({ endedAt: before(age - 4) })
        .where(and(eq(signupLinks.merchant, merchant), eq(signupLinks.code, link.code)));
  }
  const people = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.upline, agent.id), eq(accounts.simulated, true), eq(accounts.type, 0)))
    .orderBy(asc(accounts.id));
  for (const { code, days, visits, every } of counts) {
    const [link] = await db
      .select()
      .from(signupLinks)
      .where(and(eq(signupLinks.merchant, merchant), eq(signupLinks.code, code)));
    if (!link) throw new Error(`${merchant} has no link ${code}.`);
    const last = dayIn(timeZone, link.endedAt ?? now);
    await db.insert(linkVisits).values(
      Array.from({ length: days }, (_, ago) => ({
        linkId: link.id,
        day: addDays(last, -ago),
        visits: visits + ((ago * 5) % 7),
      })),
    );
    const own = people.filter((_, index) => every > 0 && index % every === 0);
    for (const { id } of own)
      await db
        .insert(registrations)
        .values({
          accountId: id,
          registerType: 'username',
          registerMethod: 'WEB',
          domain: '',
          registerUrl: '',
          address: '',
          invitedBy: 'affiliate',
          invitation: code,
          inviterId: agent.id,
          ageLimit: 18,
          agreedAt: link.createdAt,
        })
        .onConflictDoNothing();
  }
}

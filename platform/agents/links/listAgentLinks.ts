import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { AgentLink, AgentLinksRequest, AgentLinksValue } from '#schemas/generated/api.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  accountLines,
  linkVisits,
  postingDays,
  registrations,
  signupLinks,
} from '#platform/base/database/schema/index.ts';
import { rebateCategories } from '#platform/rewards/ranks/index.ts';
import { dayIn, type Merchant } from '#platform/site/merchants/index.ts';
import { leastRates, percentOf } from '../rates/index.ts';

// Conditions are fragments of their own: in a query of one table, Drizzle names the columns of a field without their tables.
const ofLink = sql`${linkVisits.linkId} = ${signupLinks.id}`;
const cameByIt = sql`${registrations.inviterId} = ${signupLinks.accountId} and ${registrations.invitedBy} = 'affiliate'
  and lower(${registrations.invitation}) = lower(${signupLinks.code})`;
const hasDeposited = sql`exists (select from ${postingDays} join ${accountLines}
  on ${accountLines.ancestor} = ${signupLinks.accountId} and ${accountLines.descendant} = ${registrations.accountId}
    and ${accountLines.fromDay} <= ${postingDays.day} and ${accountLines.toDay} > ${postingDays.day}
  where ${postingDays.accountId} = ${registrations.accountId} and ${postingDays.kind} = 'deposit')`;
const visits = sql<number>`(select coalesce(sum(visits), 0)::integer from ${linkVisits} where ${ofLink})`;
const signUps = sql<number>`(select count(*)::integer from ${registrations} where ${cameByIt})`;
const firstDeposits = sql<number>`(select count(*)::integer from ${registrations} where ${cameByIt} and ${hasDeposited})`;

const columns = { link: signupLinks, visits, signUps, firstDeposits };
type Row = { link: typeof signupLinks.$inferSelect; visits: number; signUps: number; firstDeposits: number };

/** An agent's sign-up links, the newest first, with what each has brought and the sums of all that are selected (R2.8.6). */
export async function listAgentLinks(
  db: Database,
  merchant: Merchant,
  agent: Account,
  { state, after, pageSize = 20 }: AgentLinksRequest,
  now: Date,
): Promise<AgentLinksValue> {
  const { endedAt } = signupLinks;
  const own = and(
    eq(signupLinks.accountId, agent.id),
    state === undefined ? undefined : state === 'active' ? isNull(endedAt) : isNotNull(endedAt),
  );
  const rows = await db
    .select(columns)
    .from(signupLinks)
    .where(and(own, after === undefined ? undefined : lt(signupLinks.id, Number(after))))
    .orderBy(desc(signupLinks.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const [total] = await db
    .select({
      links: sql<number>`count(*)::integer`,
      visits: sql<number>`coalesce(sum(${visits}), 0)::integer`,
      signUps: sql<number>`coalesce(sum(${signUps}), 0)::integer`,
      firstDeposits: sql<number>`coalesce(sum(${firstDeposits}), 0)::integer`,
    })
    .from(signupLinks)
    .where(own);
  const bounds = await leastRates(db, agent.id, dayIn(merchant.timeZone, now));
  return {
    bounds: rebateCategories.flatMap((category) => {
      const rate = bounds.get(category) ?? 0;
      return rate > 0 ? [{ category, rate: percentOf(rate) }] : [];
    }),
    rows: page.map((row) => viewOf(row, merchant)),
    ...(rows.length > page.length && last && { next: String(last.link.id) }),
    total: total ?? { links: 0, visits: 0, signUps: 0, firstDeposits: 0 },
  };
}

/** One link of an agent, by its code. */
export async function linkByCode(
  db: Database,
  merchant: Merchant,
  agent: Account,
  code: string,
): Promise<AgentLink> {
  const [row] = await db
    .select(columns)
    .from(signupLinks)
    .where(and(eq(signupLinks.accountId, agent.id), sql`lower(${signupLinks.code}) = lower(${code})`));
  if (!row) throw new Error(`There is no link ${code}.`);
  return viewOf(row, merchant);
}

function viewOf({ link, ...counts }: Row, { timeZone }: Merchant): AgentLink {
  return {
    code: link.code,
    ...(link.host !== null && { host: link.host }),
    kind: link.kind,
    label: link.label,
    rates: rebateCategories.flatMap((category) => {
      const rate = link.rates[category] ?? 0;
      return rate > 0 ? [{ category, rate: percentOf(rate) }] : [];
    }),
    ...counts,
    ...(counts.visits > 0 && {
      signUpRate: percentOf(Math.round((counts.signUps * 10_000) / counts.visits)),
    }),
    created: dayIn(timeZone, link.createdAt),
    ...(link.endedAt && { ended: dayIn(timeZone, link.endedAt) }),
  };
}

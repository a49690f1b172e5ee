import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { AgentLink, AgentLinksRequest, AgentLinksValue } from '#schemas/generated/api.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database, ReplicaReads } from '#platform/base/database/index.ts';
import {
  accountLines,
  accounts,
  betDays,
  linkVisits,
  postingDays,
  registrations,
  signupLinks,
} from '#platform/base/database/schema/index.ts';
import { rebateCategories } from '#platform/rewards/ranks/index.ts';
import { dayIn, type Merchant } from '#platform/site/merchants/index.ts';
import {
  batchesOf,
  type Cursor,
  cutPage,
  isHex,
  onDays,
  readCursor,
  readDays,
  type RecordRange,
  statedDays,
} from '#platform/site/paging/index.ts';
import { leastRates, percentOf } from '../rates/index.ts';

type Sort = NonNullable<AgentLinksRequest['sort']>;
type LinkSums = AgentLinksValue['total'];

/** An agent's sign-up links with what each has brought, and the sums of all that are selected (R2.8.3, R2.8.6). */
export async function listAgentLinks(
  db: Database,
  merchant: Merchant,
  agent: Account,
  request: AgentLinksRequest,
  now: Date,
): Promise<AgentLinksValue> {
  const { pageSize = 20 } = request;
  const { days, chosen, page, next } = await readLinks(db, merchant, agent, request, now, pageSize);
  const [total = noSums] = await db
    .select({
      links: sql<number>`count(*)::integer`,
      visits: sql<number>`coalesce(sum(${chosen.visits}), 0)::integer`,
      signUps: sql<number>`coalesce(sum(${chosen.signUps}), 0)::integer`,
      firstDeposits: sql<number>`coalesce(sum(${chosen.firstDeposits}), 0)::integer`,
    })
    .from(chosen);
  const bounds = await leastRates(db, agent.id, dayIn(merchant.timeZone, now));
  return {
    ...statedDays(days),
    bounds: rebateCategories.flatMap((category) => {
      const rate = bounds.get(category) ?? 0;
      return rate > 0 ? [{ category, rate: percentOf(rate) }] : [];
    }),
    rows: page.map((row) => viewOf(row, merchant)),
    ...(next !== undefined && { next }),
    page: page.reduce<LinkSums>(
      (sum, row) => ({
        links: sum.links + 1,
        visits: sum.visits + row.visits,
        signUps: sum.signUps + row.signUps,
        firstDeposits: sum.firstDeposits + row.firstDeposits,
      }),
      noSums,
    ),
    total,
  };
}

/** All links of a filter in its order, `batch` by `batch`, for a file. */
export function linksInBatches(
  read: ReplicaReads['read'],
  merchant: Merchant,
  agent: Account,
  request: AgentLinksRequest,
  now: Date,
  batch: number,
): AsyncGenerator<readonly AgentLink[]> {
  const { after: _, ...filter } = request;
  return batchesOf(async (after) => {
    const query = { ...filter, ...(after !== undefined && { after }) };
    const { page, next } = await read((db) => readLinks(db, merchant, agent, query, now, batch));
    return { rows: page.map((row) => viewOf(row, merchant)), next };
  });
}

/** One link of an agent, by its code, with all that it has brought. */
export async function linkByCode(
  db: Database,
  merchant: Merchant,
  agent: Account,
  code: string,
): Promise<AgentLink> {
  const chosen = selected(db, agent, sql`lower(${signupLinks.code}) = lower(${code})`, undefined);
  const [row] = await db.select().from(chosen);
  if (!row) throw new Error(`There is no link ${code}.`);
  return viewOf(row, merchant);
}

const noSums: LinkSums = { links: 0, visits: 0, signUps: 0, firstDeposits: 0 };

/** The links of a page, and the query that selects all of its filter. */
async function readLinks(
  db: Database,
  merchant: Merchant,
  agent: Account,
  request: AgentLinksRequest,
  now: Date,
  size: number,
) {
  const { sort = 'newest', after } = request;
  const days = readDays(merchant, request, now);
  const chosen = selected(db, agent, filterOf(request, days), days);
  const order = orderOf(chosen, sort);
  const cursor = readCursor(after, order.isKey);
  const rows = await db
    .select({
      id: chosen.id,
      code: chosen.code,
      host: chosen.host,
      kind: chosen.kind,
      label: chosen.label,
      rates: chosen.rates,
      createdAt: chosen.createdAt,
      endedAt: chosen.endedAt,
      visits: chosen.visits,
      signUps: chosen.signUps,
      firstDeposits: chosen.firstDeposits,
      key: order.key,
    })
    .from(chosen)
    .where(cursor && order.after(cursor))
    .orderBy(...order.by)
    .limit(size + 1);
  return { days, chosen, ...cutPage(rows, size, ({ key, id }) => ({ key, id })) };
}

/** The conditions of a filter. Of days, links are selected that could be used on one of them. */
function filterOf(
  { kind, state, search, withPlay }: AgentLinksRequest,
  days: RecordRange | undefined,
): SQL | undefined {
  const { code, label, createdAt, endedAt } = signupLinks;
  const text = search?.trim().toLowerCase();
  return and(
    kind === undefined ? undefined : eq(signupLinks.kind, kind),
    state === undefined ? undefined : state === 'active' ? isNull(endedAt) : isNotNull(endedAt),
    text === undefined
      ? undefined
      : sql`(position(${text} in lower(${code})) > 0 or position(${text} in lower(${label})) > 0)`,
    days &&
      sql`${createdAt} < ${days.end.toISOString()}::timestamptz
        and coalesce(${endedAt}, 'infinity') >= ${days.start.toISOString()}::timestamptz`,
    withPlay ? sql`exists (select ${signUpsOf(days)} and ${hasPlayed})` : undefined,
  );
}

/** Accounts that came by a link on these days, from `signupLinks`. */
function signUpsOf(days: RecordRange | undefined): SQL {
  const inDays = onDays(accounts.createdAt, days);
  return sql`from ${registrations} join ${accounts} on ${accounts.id} = ${registrations.accountId}
    where ${registrations.inviterId} = ${signupLinks.accountId} and ${registrations.invitedBy} = 'affiliate'
      and lower(${registrations.invitation}) = lower(${signupLinks.code})${inDays && sql` and ${inDays}`}`;
}

/** Whether the account of a registration has such days while it lay below the link's agent. */
function hasDays(table: typeof postingDays | typeof betDays, more: SQL): SQL {
  return sql`exists (select from ${table} join ${accountLines}
    on ${accountLines.ancestor} = ${signupLinks.accountId} and ${accountLines.descendant} = ${registrations.accountId}
      and ${accountLines.fromDay} <= ${table.day} and ${accountLines.toDay} > ${table.day}
    where ${table.accountId} = ${registrations.accountId}${more})`;
}

const hasDeposited = hasDays(postingDays, sql` and ${postingDays.kind} = 'deposit'`);
const hasPlayed = hasDays(betDays, sql``);

/** Links of an agent with what they brought on these days. Of all days without any. */
function selected(
  db: Database,
  agent: Pick<Account, 'id'>,
  filter: SQL | undefined,
  days: RecordRange | undefined,
) {
  const { from, to } = days ?? {};
  const ofDays = days && sql` and ${linkVisits.day} between ${from} and ${to}`;
  const signUps = signUpsOf(days);
  return db
    .select({
      id: signupLinks.id,
      code: signupLinks.code,
      host: signupLinks.host,
      kind: signupLinks.kind,
      label: signupLinks.label,
      rates: signupLinks.rates,
      createdAt: signupLinks.createdAt,
      endedAt: signupLinks.endedAt,
      visits: sql<number>`(select coalesce(sum(${linkVisits.visits}), 0)::integer from ${linkVisits}
        where ${linkVisits.linkId} = ${signupLinks.id}${ofDays})`.as('link_visits'),
      signUps: sql<number>`(select count(*)::integer ${signUps})`.as('sign_ups'),
      firstDeposits: sql<number>`(select count(*)::integer ${signUps} and ${hasDeposited})`.as(
        'first_deposits',
      ),
    })
    .from(signupLinks)
    .where(and(eq(signupLinks.accountId, agent.id), filter))
    .as('chosen');
}

type Chosen = ReturnType<typeof selected>;

interface Order {
  key: SQL<string>;
  by: SQL[];
  isKey: (key: string) => boolean;
  after: (cursor: Cursor) => SQL;
}

const isCount = (key: string) => /^\d{1,18}$/.test(key);

function orderOf(chosen: Chosen, sort: Sort): Order {
  const { id } = chosen;
  if (sort === 'newest' || sort === 'oldest')
    return {
      key: sql`''`,
      by: [sort === 'newest' ? desc(id) : asc(id)],
      isKey: (key) => key === '',
      after: (cursor) => sql`${id} ${sql.raw(sort === 'newest' ? '<' : '>')} ${cursor.id}::bigint`,
    };
  if (sort === 'label') {
    const name = sql<string>`encode(convert_to(lower(coalesce(nullif(${chosen.label}, ''), ${chosen.code})), 'UTF8'), 'hex')`;
    return {
      key: name,
      by: [asc(name), asc(id)],
      isKey: isHex,
      after: (cursor) => sql`(${name}, ${id}) > (${cursor.key}, ${cursor.id}::bigint)`,
    };
  }
  // One more than the rate in hundredths of a percent, so that links without visits come last.
  const rate = sql`case when ${chosen.visits} = 0 then 0
    else 1 + round(${chosen.signUps} * 10000.0 / ${chosen.visits})::bigint end`;
  const figure = sort === 'signUpRate' ? rate : sql`${chosen[sort]}::bigint`;
  return {
    key: sql<string>`(${figure})::text`,
    by: [desc(figure), desc(id)],
    isKey: isCount,
    after: (cursor) => sql`(${figure}, ${id}) < (${cursor.key}::bigint, ${cursor.id}::bigint)`,
  };
}

type Row = Omit<typeof signupLinks.$inferSelect, 'merchant' | 'accountId'> & Omit<LinkSums, 'links'>;

function viewOf(
  { code, host, kind, label, rates, createdAt, endedAt, visits, signUps, firstDeposits }: Row,
  { timeZone }: Merchant,
): AgentLink {
  return {
    code,
    ...(host !== null && { host }),
    kind,
    label,
    rates: rebateCategories.flatMap((category) => {
      const rate = rates[category] ?? 0;
      return rate > 0 ? [{ category, rate: percentOf(rate) }] : [];
    }),
    visits,
    signUps,
    firstDeposits,
    ...(visits > 0 && { signUpRate: percentOf(Math.round((signUps * 10_000) / visits)) }),
    created: dayIn(timeZone, createdAt),
    ...(endedAt && { ended: dayIn(timeZone, endedAt) }),
  };
}

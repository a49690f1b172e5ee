import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, broadcasts, messages, type Audience } from '#platform/base/database/schema/index.ts';
import { agentTypes } from '#platform/accounts/account/index.ts';
import { takesBreak } from '#platform/accounts/standing/index.ts';

export type Broadcast = typeof broadcasts.$inferSelect;

/** Real members and agents (R6.2): trial accounts have no inbox. */
const types = { member: [0], agent: [...agentTypes] };

/** The accounts of a merchant that match an audience, before those who take a break are left out. */
function match(merchant: string, audience: Audience): SQL | undefined {
  const { minRank, maxRank, language, type, accounts: ids } = audience;
  return and(
    eq(accounts.merchant, merchant),
    eq(accounts.closed, false),
    eq(accounts.simulated, false),
    inArray(accounts.type, type === undefined ? [...types.member, ...types.agent] : types[type]),
    minRank === undefined ? undefined : gte(accounts.rankLevel, minRank),
    maxRank === undefined ? undefined : lte(accounts.rankLevel, maxRank),
    language === undefined
      ? undefined
      : eq(sql`split_part(lower(${accounts.language}), '-', 1)`, language.toLowerCase()),
    ids === undefined ? undefined : ids.length === 0 ? sql`false` : inArray(accounts.id, ids),
  );
}

/** The accounts that an audience contains. Those who take a break get news about the service, and nothing that invites to play. */
function areIn(merchant: string, audience: Audience, now: Date): SQL | undefined {
  const isLeftOut = audience.service ? undefined : not(takesBreak(accounts.id, now));
  return and(match(merchant, audience), isLeftOut);
}

/** Number of accounts that an audience has now, and of those left out because they take a break. */
export async function audienceSize(
  db: Database,
  merchant: string,
  audience: Audience,
  now: Date,
): Promise<{ recipients: number; leftOut: number }> {
  const recipients = await db.$count(accounts, areIn(merchant, audience, now));
  return { recipients, leftOut: (await db.$count(accounts, match(merchant, audience))) - recipients };
}

/** Adds a broadcast, which the job delivers when its time comes. Returns its id. */
export async function addBroadcast(db: Database, values: typeof broadcasts.$inferInsert): Promise<number> {
  const [row] = await db.insert(broadcasts).values(values).returning({ id: broadcasts.id });
  if (!row) throw new Error('The broadcast was not inserted.');
  return row.id;
}

/** The latest broadcasts of a merchant, with how many of their messages have been read. */
export async function listBroadcasts(
  db: Database,
  merchant: string,
): Promise<(Broadcast & { read: number })[]> {
  const rows = await db
    .select()
    .from(broadcasts)
    .where(eq(broadcasts.merchant, merchant))
    .orderBy(desc(broadcasts.id))
    .limit(50);
  const ids = rows.map(({ id }) => id);
  const counts =
    ids.length === 0
      ? []
      : await db
          .select({ id: messages.broadcastId, read: count(messages.readAt) })
          .from(messages)
          .where(inArray(messages.broadcastId, ids))
          .groupBy(messages.broadcastId);
  return rows.map((row) => ({ ...row, read: counts.find(({ id }) => id === row.id)?.read ?? 0 }));
}

/** Ends a broadcast now: its messages vanish from every inbox. False if there is none that has not ended. */
export async function endBroadcast(db: Database, merchant: string, id: number, now: Date): Promise<boolean> {
  const ended = await db
    .update(broadcasts)
    .set({ endsAt: now })
    .where(
      and(
        eq(broadcasts.merchant, merchant),
        eq(broadcasts.id, id),
        or(isNull(broadcasts.endsAt), gt(broadcasts.endsAt, now)),
      ),
    )
    .returning({ id: broadcasts.id });
  return ended.length > 0;
}

/** Ids of the next accounts of a broadcast after its cursor, at most `limit`. */
export async function nextRecipients(
  db: Database,
  { merchant, audience, cursor }: Broadcast,
  limit: number,
  now: Date,
): Promise<number[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(areIn(merchant, audience, now), gt(accounts.id, cursor)))
    .orderBy(asc(accounts.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

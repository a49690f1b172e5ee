import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { prepared, type Database } from '#platform/base/database/index.ts';
import type { ExclusionKind } from '#platform/base/database/schema/index.ts';

/** A time in which an account neither plays nor deposits. */
export interface Exclusion {
  kind: ExclusionKind;
  beginsAt: Date;
  /** Null: for an indefinite time. */
  endsAt: Date | null;
}

/** How long a member with a session limit has been signed in. */
export interface SessionClock {
  minutes: number;
  since: Date;
  seenAt: Date;
}

/** What holds for an account now. */
export interface Standing {
  exclusion?: Exclusion;
  session?: SessionClock;
  /** When the session limit last ended the sessions. */
  sessionEndedAt?: Date;
}

interface Row {
  kind: ExclusionKind | null;
  begins_at: string | Date | null;
  ends_at: string | Date | null;
  minutes: string | number | null;
  since: string | Date | null;
  seen_at: string | Date | null;
  ended_at: string | Date | null;
}

const at = sql`${sql.placeholder('at')}::timestamptz`;
const standing = prepared<Row>(
  () => sql`
    select exclusion.kind, exclusion.begins_at, exclusion.ends_at, "limit".value as minutes,
      clock.since, clock.seen_at, clock.ended_at
    from (select ${sql.placeholder('accountId')}::bigint as id) account
    left join lateral (
      select * from exclusions
      where account_id = account.id and begins_at <= ${at} and (ends_at is null or ends_at > ${at})
      order by (kind = 'self-exclusion') desc, ends_at desc nulls first limit 1
    ) exclusion on true
    left join member_limits "limit"
      on "limit".account_id = account.id and "limit".kind = 'session' and "limit".state = 'active'
    left join session_clocks clock on clock.account_id = account.id`,
);

/** Reads what holds for an account, in one statement: every call of a member asks. */
export async function standingOf(db: Database, accountId: number, now: Date): Promise<Standing> {
  const [row] = await standing(db, { accountId, at: now.toISOString() });
  if (!row) return {};
  const { kind, begins_at, ends_at, minutes, since, seen_at, ended_at } = row;
  return {
    ...(kind &&
      begins_at && {
        exclusion: { kind, beginsAt: date(begins_at), endsAt: ends_at ? date(ends_at) : null },
      }),
    ...(minutes !== null &&
      since &&
      seen_at && { session: { minutes: Number(minutes), since: date(since), seenAt: date(seen_at) } }),
    ...(ended_at && { sessionEndedAt: date(ended_at) }),
  };
}

/** The account of a row takes a break, for queries over many accounts. */
export function takesBreak(accountId: AnyPgColumn, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`exists (select from exclusions where exclusions.account_id = ${accountId}
    and exclusions.begins_at <= ${at} and (exclusions.ends_at is null or exclusions.ends_at > ${at}))`;
}

const date = (value: string | Date): Date => new Date(value);

/** When a session limit is reached, in milliseconds. */
export const sessionEnd = ({ since, minutes }: SessionClock): number => since.getTime() + minutes * 60_000;

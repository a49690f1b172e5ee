import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { fromMinor } from '#kit/money.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  accountEvents,
  deposits,
  exclusions,
  loginRisks,
  memberContacts,
  memberLimits,
  memberNotes,
  operatorActs,
  withdrawals,
} from '#platform/base/database/schema/index.ts';
import { writtenLimit } from '#platform/identity/limits/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { readCursor, writeCursor } from '#platform/site/paging/index.ts';

/** Of the same moment, later ones of this list come first. */
const kinds = [
  'withdrawal',
  'deposit',
  'member',
  'risk',
  'note',
  'operator',
  'break',
  'limit',
  'contact',
] as const;

export interface TimelineEntry {
  /** Kind and number: `deposit 12`. */
  id: string;
  at: Date;
  kind: (typeof kinds)[number];
  /** Its name in the platform, such as `logged-in` or `rejected`. */
  what: string;
  /** Who did it; empty for what happened by itself. */
  who: string;
  text: string;
}

/** An entry with its place: of the same moment, higher ranks come first, then higher numbers. */
interface Found extends Omit<TimelineEntry, 'id' | 'kind'> {
  number: number;
}

interface Place {
  at: Date;
  rank: number;
  number: number;
}

interface Asked {
  merchant: Merchant;
  account: Account;
  /** The condition that leaves out what earlier pages have had. */
  isAfter: (at: AnyPgColumn, id: AnyPgColumn) => SQL | undefined;
  limit: number;
}

/** What happened to an account, newest first: its operators' acts and notes, what the member did, risks, and money. */
export async function timelineOf(
  db: Database,
  merchant: Merchant,
  account: Account,
  { after, count }: { after?: string | undefined; count: number },
): Promise<{ rows: TimelineEntry[]; next?: string }> {
  const place = readPlace(after);
  const entries: (Found & { rank: number })[] = [];
  for (const [rank, kind] of kinds.entries()) {
    const isAfter: Asked['isAfter'] = (at, id) => place && afterPlace(place, rank, at, id);
    // oxlint-disable-next-line no-await-in-loop -- queries of one connection
    const found = await readers[kind](db, { merchant, account, isAfter, limit: count + 1 });
    entries.push(...found.map((one) => ({ ...one, rank })));
  }
  const ordered = entries.toSorted(
    (a, b) => b.at.getTime() - a.at.getTime() || b.rank - a.rank || b.number - a.number,
  );
  const page = ordered.slice(0, count);
  const last = page.at(-1);
  return {
    rows: page.map(({ rank, number, ...one }) => {
      const kind = kinds[rank]!;
      return { ...one, id: `${kind} ${number}`, kind };
    }),
    ...(ordered.length > count && last && { next: writePlace(last) }),
  };
}

/** Of the moment where the page before ends, lower ranks are still to come, and lower numbers of the same rank. */
function afterPlace(place: Place, rank: number, at: AnyPgColumn, id: AnyPgColumn): SQL {
  // Moments are compared as responses name them.
  const moment = sql`floor(extract(epoch from ${at}) * 1000)`;
  const until = sql`${place.at.getTime()}::numeric`;
  if (rank < place.rank) return sql`${moment} <= ${until}`;
  if (rank > place.rank) return sql`${moment} < ${until}`;
  return sql`(${moment}, ${id}) < (${until}, ${place.number}::bigint)`;
}

function readPlace(after: string | undefined): Place | undefined {
  const cursor = readCursor(after, (key) => /^\d{1,15}$/.test(key));
  if (!cursor) return undefined;
  return { at: new Date(Number(cursor.key)), rank: Number(cursor.carried ?? 0), number: cursor.id };
}

function writePlace({ at, rank, number }: Place): string {
  return writeCursor({ key: String(at.getTime()), id: number, carried: String(rank) });
}

type Reader = (db: Database, asked: Asked) => Promise<Found[]>;

const readers: Record<TimelineEntry['kind'], Reader> = {
  async operator(db, { merchant, account, isAfter, limit }) {
    const rows = await db
      .select()
      .from(operatorActs)
      .where(
        and(
          eq(operatorActs.merchant, merchant.code),
          eq(operatorActs.subject, `account ${account.account}`),
          isAfter(operatorActs.at, operatorActs.id),
        ),
      )
      .orderBy(desc(operatorActs.at), desc(operatorActs.id))
      .limit(limit);
    return rows.map(({ id, at, act, operator, details }) => ({
      number: id,
      at,
      what: act,
      who: operator,
      text: details['reason'] ?? '',
    }));
  },

  async note(db, { account, isAfter, limit }) {
    const rows = await db
      .select()
      .from(memberNotes)
      .where(and(eq(memberNotes.accountId, account.id), isAfter(memberNotes.at, memberNotes.id)))
      .orderBy(desc(memberNotes.at), desc(memberNotes.id))
      .limit(limit);
    return rows.map(({ id, at, text, writtenBy }) => ({
      number: id,
      at,
      what: 'note',
      who: writtenBy,
      text,
    }));
  },

  async break(db, { account, isAfter, limit }) {
    const rows = await db
      .select()
      .from(exclusions)
      .where(and(eq(exclusions.accountId, account.id), isAfter(exclusions.beginsAt, exclusions.id)))
      .orderBy(desc(exclusions.beginsAt), desc(exclusions.id))
      .limit(limit);
    return rows.map(({ id, beginsAt, endsAt, kind }) => ({
      number: id,
      at: beginsAt,
      what: kind,
      who: '',
      text: endsAt?.toISOString() ?? '∞',
    }));
  },

  async limit(db, { merchant, account, isAfter, limit }) {
    const rows = await db
      .select()
      .from(memberLimits)
      .where(and(eq(memberLimits.accountId, account.id), isAfter(memberLimits.requestedAt, memberLimits.id)))
      .orderBy(desc(memberLimits.requestedAt), desc(memberLimits.id))
      .limit(limit);
    return rows.map(({ id, requestedAt, kind, value, confirmFrom }) => ({
      number: id,
      at: requestedAt,
      what: kind,
      who: '',
      text: `${value === null ? '–' : writtenLimit(kind, value, merchant)}${confirmFrom === null ? '' : ' ↑'}`,
    }));
  },

  async contact(db, { account, isAfter, limit }) {
    const rows = await db
      .select()
      .from(memberContacts)
      .where(and(eq(memberContacts.accountId, account.id), isAfter(memberContacts.at, memberContacts.id)))
      .orderBy(desc(memberContacts.at), desc(memberContacts.id))
      .limit(limit);
    return rows.map(({ id, at, way, text, writtenBy }) => ({
      number: id,
      at,
      what: way,
      who: writtenBy,
      text,
    }));
  },

  async member(db, { account, isAfter, limit }) {
    const rows = await db
      .select()
      .from(accountEvents)
      .where(and(eq(accountEvents.accountId, account.id), isAfter(accountEvents.at, accountEvents.id)))
      .orderBy(desc(accountEvents.at), desc(accountEvents.id))
      .limit(limit);
    return rows.map(({ id, at, event, address, details }) => ({
      number: id,
      at,
      what: event,
      who: account.account,
      text: [...Object.values(details), address].join(' '),
    }));
  },

  async risk(db, { account, isAfter, limit }) {
    const rows = await db
      .select()
      .from(loginRisks)
      .where(
        and(
          eq(loginRisks.merchant, account.merchant),
          eq(loginRisks.accountId, account.id),
          isAfter(loginRisks.at, loginRisks.id),
        ),
      )
      .orderBy(desc(loginRisks.at), desc(loginRisks.id))
      .limit(limit);
    return rows.map(({ id, at, kind, address }) => ({ number: id, at, what: kind, who: '', text: address }));
  },

  async deposit(db, { merchant, account, isAfter, limit }) {
    const rows = await db
      .select()
      .from(deposits)
      .where(and(eq(deposits.accountId, account.id), isAfter(deposits.createdAt, deposits.id)))
      .orderBy(desc(deposits.createdAt), desc(deposits.id))
      .limit(limit);
    return rows.map(({ id, createdAt, state, amount, reference }) => ({
      number: id,
      at: createdAt,
      what: state,
      who: account.account,
      text: `${fromMinor(amount, merchant.digits)} ${reference}`,
    }));
  },

  async withdrawal(db, { merchant, account, isAfter, limit }) {
    const rows = await db
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.accountId, account.id), isAfter(withdrawals.requestedAt, withdrawals.id)))
      .orderBy(desc(withdrawals.requestedAt), desc(withdrawals.id))
      .limit(limit);
    return rows.map(({ id, requestedAt, state, amount }) => ({
      number: id,
      at: requestedAt,
      what: state,
      who: account.account,
      text: `${fromMinor(amount, merchant.digits)} #${id}`,
    }));
  },
};

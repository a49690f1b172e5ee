import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Account } from '#platform/accounts/account/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, chatMessages, chatReports, chatRooms } from '#platform/base/database/schema/index.ts';
import { vipAbove } from './limits.ts';
import { listMessages } from './messages.ts';
import type { ChatRoom } from './rooms.ts';

/** A conversation as the desk lists it. */
export interface Conversation {
  account: string;
  desk: 'VIP' | 'LIVE';
  language: string | null;
  state: 'waiting' | 'answered' | 'closed';
  /** Since when the member waits for an answer. */
  waitingSince: Date | null;
  lastAt: Date | null;
  messages: number;
}

/** A message as the desk and moderators read it. */
export interface DeskMessage {
  seq: number;
  /** The member's account; null for the desk. */
  account: string | null;
  operator: string | null;
  kind: 'text' | 'closed';
  text: string;
  /** Id of the picture, for `/member-pictures/<id>`. */
  picture: string | null;
  at: Date;
}

export interface ReportRow {
  /** Id of the oldest report of the message. */
  id: number;
  room: string;
  seq: number;
  account: string | null;
  text: string;
  picture: string | null;
  reports: number;
  firstAt: string;
}

/** Most conversations and reports of one list. */
const most = 200;

/** Conversations with the desk: those that wait first, VIP members before others, the longest wait on top. */
export async function listConversations(
  db: Database,
  merchant: string,
  { state, desk }: { state?: Conversation['state'] | undefined; desk?: 'VIP' | 'LIVE' | undefined } = {},
): Promise<Conversation[]> {
  const isVip = sql<boolean>`(${accounts.rankLevel} > ${vipAbove})`;
  const rows = await db
    .select({
      account: accounts.account,
      isVip,
      language: accounts.language,
      waitingSince: chatRooms.waitingSince,
      closedAt: chatRooms.closedAt,
      lastAt: chatRooms.lastAt,
      messages: chatRooms.lastSeq,
    })
    .from(chatRooms)
    .innerJoin(accounts, eq(accounts.id, chatRooms.accountId))
    .where(
      and(
        eq(chatRooms.merchant, merchant),
        eq(chatRooms.kind, 'support'),
        isNotNull(chatRooms.lastAt),
        desk === undefined ? undefined : eq(isVip, desk === 'VIP'),
        state === 'waiting' ? isNotNull(chatRooms.waitingSince) : undefined,
        state === 'closed' ? isNotNull(chatRooms.closedAt) : undefined,
        state === 'answered' ? and(isNull(chatRooms.waitingSince), isNull(chatRooms.closedAt)) : undefined,
      ),
    )
    .orderBy(
      sql`${chatRooms.waitingSince} is null`,
      desc(isVip),
      asc(chatRooms.waitingSince),
      desc(chatRooms.lastAt),
    )
    .limit(most);
  return rows.map(({ isVip: vip, closedAt, ...row }) => ({
    ...row,
    desk: vip ? 'VIP' : 'LIVE',
    state: row.waitingSince ? 'waiting' : closedAt ? 'closed' : 'answered',
  }));
}

/** The conversation of a member; refused with `unknown-conversation` (404) if the member has not written yet. */
export async function conversationOf(db: Database, { id, account }: Account): Promise<ChatRoom> {
  const [room] = await db
    .select()
    .from(chatRooms)
    .where(and(eq(chatRooms.kind, 'support'), eq(chatRooms.accountId, id)));
  if (!room || room.lastSeq === 0)
    throw new Refusal(404, 'unknown-conversation', { message: `${account} has not written to the desk.` });
  return room;
}

/** Messages of a room for the desk, ascending, also those that moderators have hidden. */
export async function readRoom(
  db: Database,
  room: number,
  { before, limit = 50 }: { before?: number | undefined; limit?: number } = {},
): Promise<DeskMessage[]> {
  const rows = await listMessages(db, room, {
    ...(before !== undefined && { before }),
    limit,
    hidden: true,
  });
  return rows.map(({ seq, account, operator, kind, text, pictureId, createdAt }) => ({
    seq,
    account,
    operator,
    kind,
    text,
    picture: pictureId,
    at: createdAt,
  }));
}

/** Messages with open reports, the oldest report first. */
export async function listReports(db: Database, merchant: string): Promise<ReportRow[]> {
  const rows = await db
    .select({
      id: sql<number>`min(${chatReports.id})::int`,
      kind: chatRooms.kind,
      language: chatRooms.language,
      seq: chatReports.seq,
      account: accounts.account,
      text: chatMessages.text,
      picture: chatMessages.pictureId,
      reports: count(),
      firstAt: sql<string>`min(${chatReports.createdAt})`,
    })
    .from(chatReports)
    .innerJoin(chatRooms, eq(chatRooms.id, chatReports.roomId))
    .innerJoin(
      chatMessages,
      and(eq(chatMessages.roomId, chatReports.roomId), eq(chatMessages.seq, chatReports.seq)),
    )
    .leftJoin(accounts, eq(accounts.id, chatMessages.accountId))
    .where(and(eq(chatReports.merchant, merchant), isNull(chatReports.resolvedAt)))
    .groupBy(
      chatRooms.kind,
      chatRooms.language,
      chatReports.roomId,
      chatReports.seq,
      accounts.account,
      chatMessages.text,
      chatMessages.pictureId,
    )
    .orderBy(sql`min(${chatReports.id})`)
    .limit(most);
  return rows.map(({ kind, language, ...row }) => ({ ...row, room: language ?? kind }));
}

/** The message of a report of the merchant. */
export async function reportedMessage(
  db: Database,
  merchant: string,
  id: number,
): Promise<{ room: number; seq: number }> {
  const [row] = await db
    .select({ room: chatReports.roomId, seq: chatReports.seq })
    .from(chatReports)
    .where(and(eq(chatReports.merchant, merchant), eq(chatReports.id, id)));
  if (!row) throw new Refusal(404, 'unknown-report', { message: `There is no report ${id}.` });
  return row;
}

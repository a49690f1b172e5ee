import { and, eq, inArray } from 'drizzle-orm';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { chatReads, chatRooms } from '#platform/base/database/schema/index.ts';
import type { TextLanguage } from '#kit/textLanguages.ts';
import { vipAbove } from './limits.ts';

export type ChatRoom = typeof chatRooms.$inferSelect;

/** The public room of a language, which is made with its first visitor. */
export async function publicRoom(
  db: Database,
  merchant: string,
  language: TextLanguage,
  now: Date,
): Promise<ChatRoom> {
  const where = and(
    eq(chatRooms.merchant, merchant),
    eq(chatRooms.kind, 'public'),
    eq(chatRooms.language, language),
  );
  const find = async () => (await db.select().from(chatRooms).where(where))[0];
  const make = () =>
    db.insert(chatRooms).values({ merchant, kind: 'public', language, createdAt: now }).onConflictDoNothing();
  return findOrMake(find, make);
}

/** The conversation of a member with the service desk, which is made when it is first opened. */
export async function supportRoom(
  db: Database,
  { id: accountId, merchant }: Pick<Account, 'id' | 'merchant'>,
  now: Date,
): Promise<ChatRoom> {
  const where = and(eq(chatRooms.kind, 'support'), eq(chatRooms.accountId, accountId));
  const find = async () => (await db.select().from(chatRooms).where(where))[0];
  const make = () =>
    db
      .insert(chatRooms)
      .values({ merchant, kind: 'support', accountId, createdAt: now })
      .onConflictDoNothing();
  return findOrMake(find, make);
}

async function findOrMake(
  find: () => Promise<ChatRoom | undefined>,
  make: () => Promise<unknown>,
): Promise<ChatRoom> {
  const found = await find();
  if (found) return found;
  // Of two that come at once, one makes it.
  await make();
  const made = await find();
  if (!made) throw new Error('The room was not made.');
  return made;
}

/** Whether a room is the member's business: a public one of the merchant, or the member's own conversation. */
export function mayEnter(
  room: Pick<ChatRoom, 'merchant' | 'kind' | 'accountId'>,
  account: Pick<Account, 'id' | 'merchant'>,
): boolean {
  return room.merchant === account.merchant && (room.kind === 'public' || room.accountId === account.id);
}

/** A room that the member may enter; undefined for all others, whether they exist or not. */
export async function roomFor(
  db: Database,
  account: Pick<Account, 'id' | 'merchant'>,
  id: number,
): Promise<ChatRoom | undefined> {
  const [room] = await db.select().from(chatRooms).where(eq(chatRooms.id, id));
  return room && mayEnter(room, account) ? room : undefined;
}

/** The desk that serves a member (R6.6). */
export function deskOf({ rankLevel }: Pick<Account, 'rankLevel'>): 'VIP' | 'LIVE' {
  return rankLevel > vipAbove ? 'VIP' : 'LIVE';
}

/** Up to which message a member has read each of these rooms. */
export async function readUpTo(
  db: Database,
  accountId: number,
  rooms: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .select()
    .from(chatReads)
    .where(and(eq(chatReads.accountId, accountId), inArray(chatReads.roomId, [...rooms])));
  return new Map(rows.map(({ roomId, seq }) => [roomId, seq]));
}

import { and, asc, count, desc, eq, gt, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { firstCharacters } from '#kit/countCharacters.ts';
import { hashToken } from '#platform/base/crypto/index.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { type Database, violatedConstraint } from '#platform/base/database/index.ts';
import { accounts, chatMessages, chatRooms, memberUploads } from '#platform/base/database/schema/index.ts';
import { useMemberUploads } from '#platform/identity/uploads/index.ts';
import { listHosts } from '#platform/site/merchants/index.ts';
import { hasLink } from './filter/hasLink.ts';
import { maskWords } from './filter/maskWords.ts';
import { chatLanguageOf } from './languages.ts';
import { chatLimits, vipAbove } from './limits.ts';
import { isTooLong } from './messageLength.ts';
import type { ChatAuthor, ChatMessage } from './protocol.ts';
import type { ChatRoom } from './rooms.ts';
import { sanctionOf } from './sanctions.ts';

/** A message as a page sends it. */
export interface NewMessage {
  /** Unique per member: the same one again is the same message. */
  clientId: string;
  text: string;
  /** Id of an upload of the member. */
  picture?: string | undefined;
}

/** A stored message, with what readers may know about its author. */
export interface StoredMessage {
  seq: number;
  kind: 'text' | 'closed';
  accountId: number | null;
  operator: string | null;
  clientId: string | null;
  text: string;
  pictureId: string | null;
  width: number | null;
  height: number | null;
  createdAt: Date;
  name: string | null;
  account: string | null;
  avatar: string | null;
  rankLevel: number | null;
}

/**
 * Stores a message of a member and returns its number; the same `clientId` again returns the number that it had. Refuses
 * with `empty`, `too-long`, `no-links`, `unknown-picture` (422), `muted`, `blocked` (403), `slow-down`, `repeated` (429).
 */
export async function postMessage(
  db: Database,
  { room, author, now }: { room: ChatRoom; author: Account; now: Date },
  message: NewMessage,
): Promise<{ seq: number; at: Date; isRepeated: boolean }> {
  const before = await findByClient(db, author.id, message.clientId);
  if (before) return { ...before, isRepeated: true };
  const text = plain(message.text);
  if (text === '' && message.picture === undefined) throw refusal(422, 'empty', 'The message is empty.');
  if (isTooLong(text)) throw refusal(422, 'too-long', `A message has at most ${chatLimits.text} characters.`);
  const isPublic = room.kind === 'public';
  const shown = isPublic ? maskWords(text, chatLanguageOf(room.language ?? '')) : text;
  if (isPublic) await requirePublic(db, author, { text, shown }, now);
  try {
    return await db.transaction(async (tx) => {
      if (message.picture !== undefined)
        await useMemberUploads(tx, author.id, [message.picture], now, 'picture');
      const seq = await nextSeq(tx, room.id, now, { waitingSince: room.kind === 'support' ? now : null });
      // After the room's lock, so that parallel messages count each other.
      await requirePace(tx, author.id, now);
      await tx.insert(chatMessages).values({
        roomId: room.id,
        seq,
        accountId: author.id,
        clientId: message.clientId,
        text: shown,
        pictureId: message.picture ?? null,
        createdAt: now,
      });
      return { seq, at: now, isRepeated: false };
    });
  } catch (error) {
    // The same message on two connections at once.
    const other =
      violatedConstraint(error) === 'chat_messages_client'
        ? await findByClient(db, author.id, message.clientId)
        : undefined;
    if (other) return { ...other, isRepeated: true };
    throw error;
  }
}

/** Stores an answer of the desk, or a moderator's message in a public room. */
export async function postAsDesk(
  tx: Database,
  room: ChatRoom,
  { operator, text, now }: { operator: string; text: string; now: Date },
): Promise<number> {
  const seq = await nextSeq(tx, room.id, now, { waitingSince: null });
  await tx.insert(chatMessages).values({ roomId: room.id, seq, operator, text: plain(text), createdAt: now });
  return seq;
}

/** Closes a conversation, which the member reads. Returns false if it is closed already. */
export async function closeConversation(
  tx: Database,
  room: ChatRoom,
  { operator, now }: { operator: string; now: Date },
): Promise<boolean> {
  const closed = await tx
    .update(chatRooms)
    .set({ closedAt: now, waitingSince: null })
    .where(and(eq(chatRooms.id, room.id), isNull(chatRooms.closedAt)))
    .returning({ id: chatRooms.id });
  if (closed.length === 0) return false;
  const seq = await nextSeq(tx, room.id, now, { waitingSince: null, closedAt: now });
  await tx
    .insert(chatMessages)
    .values({ roomId: room.id, seq, kind: 'closed', operator, text: '', createdAt: now });
  return true;
}

/**
 * The next number of a room. The lock on its row lasts until the transaction ends, so messages become visible in the order of
 * their numbers: a reader who has seen one has seen all before it.
 */
async function nextSeq(
  tx: Database,
  room: number,
  now: Date,
  { waitingSince, closedAt = null }: { waitingSince: Date | null; closedAt?: Date | null },
): Promise<number> {
  const since =
    waitingSince === null ? null : sql`coalesce(${chatRooms.waitingSince}, ${waitingSince.toISOString()})`;
  const [row] = await tx
    .update(chatRooms)
    .set({ lastSeq: sql`${chatRooms.lastSeq} + 1`, lastAt: now, waitingSince: since, closedAt })
    .where(eq(chatRooms.id, room))
    .returning({ seq: chatRooms.lastSeq });
  if (!row) throw new Error(`There is no chat room ${room}.`);
  return row.seq;
}

async function findByClient(
  db: Database,
  accountId: number,
  clientId: string,
): Promise<{ seq: number; at: Date } | undefined> {
  const [row] = await db
    .select({ seq: chatMessages.seq, at: chatMessages.createdAt })
    .from(chatMessages)
    .where(and(eq(chatMessages.accountId, accountId), eq(chatMessages.clientId, clientId)));
  return row;
}

/** What members must keep to in public rooms alone. */
async function requirePublic(
  db: Database,
  author: Account,
  { text, shown }: { text: string; shown: string },
  now: Date,
): Promise<void> {
  const { mutedUntil, blockedAt } = (await sanctionOf(db, author.id)) ?? {};
  if (blockedAt) throw refusal(403, 'blocked', 'A moderator has closed public rooms to this member.');
  if (mutedUntil && mutedUntil > now)
    throw refusal(403, 'muted', 'A moderator has muted this member.', mutedUntil.getTime() - now.getTime());
  if (hasLink(text) && hasLink(text, await listHosts(db, author.merchant)))
    throw refusal(422, 'no-links', 'Public rooms take no links.');
  if (text === '') return;
  const { most, spanMs } = chatLimits.repeats;
  const same = await countSince(db, author.id, new Date(now.getTime() - spanMs), shown);
  if (same.count >= most) throw refusal(429, 'repeated', 'The same text was sent before.', spanMs);
}

async function requirePace(db: Database, accountId: number, now: Date): Promise<void> {
  const { most, spanMs } = chatLimits.messages;
  const { count: sent, first } = await countSince(db, accountId, new Date(now.getTime() - spanMs));
  if (sent < most) return;
  const freeIn = first === null ? spanMs : new Date(first).getTime() + spanMs - now.getTime();
  throw refusal(429, 'slow-down', `A member sends at most ${most} messages in ${spanMs / 1000} s.`, freeIn);
}

async function countSince(db: Database, accountId: number, since: Date, text?: string) {
  const [row] = await db
    .select({ count: count(), first: sql<string | null>`min(${chatMessages.createdAt})` })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.accountId, accountId),
        gt(chatMessages.createdAt, since),
        text === undefined ? undefined : eq(chatMessages.text, text),
      ),
    );
  return row ?? { count: 0, first: null };
}

function refusal(status: number, code: string, message: string, waitMs?: number): Refusal {
  const retryAfter = waitMs === undefined ? {} : { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) };
  return new Refusal(status, code, { message, ...retryAfter });
}

/** Line breaks stay, at most two in a row; other control characters and outer spaces go. */
function plain(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      // Controls of direction could turn around what follows a message.
      .replaceAll(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  );
}

/**
 * Messages of a room, ascending: those after a number, or the last before one. Hidden ones, and those of authors in
 * `without`, are left out.
 */
export async function listMessages(
  db: Database,
  room: number,
  {
    after,
    before,
    limit,
    without = [],
    hidden = false,
  }: { after?: number; before?: number; limit: number; without?: readonly number[]; hidden?: boolean },
): Promise<StoredMessage[]> {
  const rows = await db
    .select({
      seq: chatMessages.seq,
      kind: chatMessages.kind,
      accountId: chatMessages.accountId,
      operator: chatMessages.operator,
      clientId: chatMessages.clientId,
      text: chatMessages.text,
      pictureId: chatMessages.pictureId,
      width: memberUploads.width,
      height: memberUploads.height,
      createdAt: chatMessages.createdAt,
      name: accounts.nickname,
      account: accounts.account,
      avatar: accounts.avatar,
      rankLevel: accounts.rankLevel,
    })
    .from(chatMessages)
    .leftJoin(accounts, eq(accounts.id, chatMessages.accountId))
    .leftJoin(memberUploads, eq(memberUploads.id, chatMessages.pictureId))
    .where(
      and(
        eq(chatMessages.roomId, room),
        hidden ? undefined : isNull(chatMessages.hiddenAt),
        after === undefined ? undefined : gt(chatMessages.seq, after),
        before === undefined ? undefined : lt(chatMessages.seq, before),
        without.length === 0
          ? undefined
          : sql`(${chatMessages.accountId} is null or ${notInArray(chatMessages.accountId, [...without])})`,
      ),
    )
    .orderBy(after === undefined ? desc(chatMessages.seq) : asc(chatMessages.seq))
    .limit(limit);
  return after === undefined ? rows.toReversed() : rows;
}

/** A stored message as a reader gets it. */
export function messageFor(stored: StoredMessage, room: number, reader: number): ChatMessage {
  const { seq, kind, accountId, clientId, text, width, height, createdAt } = stored;
  return {
    seq,
    kind,
    ...(accountId !== null && { author: authorOf(stored, room) }),
    ...(accountId === reader && clientId !== null && { own: clientId }),
    text,
    ...(stored.pictureId !== null && { picture: { width: width ?? 1, height: height ?? 1 } }),
    at: createdAt.getTime(),
  };
}

/** What readers of a room may know about an author. */
export function authorOf(
  {
    accountId,
    name,
    account,
    avatar,
    rankLevel,
  }: Pick<StoredMessage, 'accountId' | 'name' | 'account' | 'avatar' | 'rankLevel'>,
  room: number,
): ChatAuthor {
  const preset = /^avatars\/((?:[a-z]+\/)?[a-z]+)\.webp$/.exec(avatar ?? '')?.[1];
  return {
    key: authorKey(room, accountId ?? 0),
    name: publicName(name ?? '', account ?? ''),
    ...(preset !== undefined && { avatar: preset }),
    ...((rankLevel ?? 0) > vipAbove && { vip: true as const }),
  };
}

/** Tells the authors of a room apart without naming their accounts. */
export function authorKey(room: number, accountId: number): string {
  return hashToken(`chat author ${room} ${accountId}`).slice(0, 12);
}

/** A nickname that is the name to log in with is shortened. */
function publicName(nickname: string, account: string): string {
  if (nickname.toLowerCase() !== account.toLowerCase()) return nickname;
  return `${firstCharacters(nickname, 3)}•••`;
}

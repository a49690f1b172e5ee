import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  chatBlocks,
  chatMessages,
  chatReports,
  chatSanctions,
} from '#platform/base/database/schema/index.ts';
import { chatLimits } from './limits.ts';

export type Sanction = typeof chatSanctions.$inferSelect;

/** What a moderator has decided about a member; undefined for nothing. */
export async function sanctionOf(db: Database, accountId: number): Promise<Sanction | undefined> {
  const [row] = await db.select().from(chatSanctions).where(eq(chatSanctions.accountId, accountId));
  return row;
}

/** Mutes a member in public rooms until a time, or with null no longer. */
export async function mute(
  db: Database,
  accountId: number,
  mutedUntil: Date | null,
  reason: string,
): Promise<void> {
  const set = { mutedUntil, reason };
  await db
    .insert(chatSanctions)
    .values({ accountId, ...set })
    .onConflictDoUpdate({ target: chatSanctions.accountId, set });
}

/** Takes public rooms from a member, or with null gives them back. */
export async function block(
  db: Database,
  accountId: number,
  blockedAt: Date | null,
  reason: string,
): Promise<void> {
  const set = { blockedAt, reason };
  await db
    .insert(chatSanctions)
    .values({ accountId, ...set })
    .onConflictDoUpdate({ target: chatSanctions.accountId, set });
}

/** Hides a message from all readers, and resolves its reports. Returns false if there is no such message. */
export async function hideMessage(tx: Database, room: number, seq: number, now: Date): Promise<boolean> {
  const hidden = await tx
    .update(chatMessages)
    .set({ hiddenAt: now })
    .where(and(eq(chatMessages.roomId, room), eq(chatMessages.seq, seq)))
    .returning({ seq: chatMessages.seq });
  await resolveReports(tx, room, seq, now);
  return hidden.length > 0;
}

/** Resolves the open reports of a message. */
export async function resolveReports(tx: Database, room: number, seq: number, now: Date): Promise<void> {
  await tx
    .update(chatReports)
    .set({ resolvedAt: now })
    .where(and(eq(chatReports.roomId, room), eq(chatReports.seq, seq), isNull(chatReports.resolvedAt)));
}

/** A member reports a message; the same one again changes nothing. Refuses with `slow-down` (429) after 30 a day. */
export async function reportMessage(
  db: Database,
  reporter: { id: number; merchant: string },
  { room, seq }: { room: number; seq: number },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - chatLimits.reports.spanMs);
  const [sent] = await db
    .select({ count: count() })
    .from(chatReports)
    .where(and(eq(chatReports.reporterId, reporter.id), gt(chatReports.createdAt, since)));
  if ((sent?.count ?? 0) >= chatLimits.reports.most)
    throw new Refusal(429, 'slow-down', { message: 'Too many reports today.', retryAfter: 3600 });
  const exists = await authorIdOf(db, room, seq);
  if (exists === undefined) throw new Refusal(404, 'bad-request', { message: 'There is no such message.' });
  await db
    .insert(chatReports)
    .values({ merchant: reporter.merchant, roomId: room, seq, reporterId: reporter.id, createdAt: now })
    .onConflictDoNothing();
}

/** The author of a message: null for the desk, undefined if there is no such message. */
export async function authorIdOf(
  db: Database,
  room: number,
  seq: number,
): Promise<number | null | undefined> {
  const [row] = await db
    .select({ accountId: chatMessages.accountId })
    .from(chatMessages)
    .where(and(eq(chatMessages.roomId, room), eq(chatMessages.seq, seq)));
  return row?.accountId;
}

/** Hides what one member writes from another. Refuses with `slow-down` (429) after 200 authors. */
export async function hideAuthor(db: Database, accountId: number, blockedId: number): Promise<void> {
  if (accountId === blockedId) return;
  const hidden = await hiddenAuthors(db, accountId);
  if (hidden.length >= chatLimits.blocks)
    throw new Refusal(429, 'slow-down', { message: `At most ${chatLimits.blocks} members can be hidden.` });
  await db.insert(chatBlocks).values({ accountId, blockedId }).onConflictDoNothing();
}

/** Shows all authors again. */
export async function showAuthors(db: Database, accountId: number): Promise<void> {
  await db.delete(chatBlocks).where(eq(chatBlocks.accountId, accountId));
}

/** Accounts whose messages a member does not see. */
export async function hiddenAuthors(db: Database, accountId: number): Promise<number[]> {
  const rows = await db
    .select({ id: chatBlocks.blockedId })
    .from(chatBlocks)
    .where(eq(chatBlocks.accountId, accountId))
    .orderBy(sql`1`);
  return rows.map(({ id }) => id);
}

import { and, eq, gt, lt } from 'drizzle-orm';
import { createToken, hashToken } from '#platform/base/crypto/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { nameWithMerchant } from '#platform/base/shards/index.ts';
import { gameTickets } from '#platform/base/database/schema/index.ts';

/** Time between the call that starts a game and the vendor's call that redeems its ticket. */
export const ticketMs = 60_000;

/** What a ticket starts, and for whom. */
type Start = Omit<typeof gameTickets.$inferInsert, 'hash' | 'expiresAt'>;

/** Issues a ticket. It is returned once and stored only as a hash. */
export async function issueTicket(db: Database, start: Start, now: Date): Promise<string> {
  const ticket = nameWithMerchant(start.merchant, createToken());
  await db.delete(gameTickets).where(lt(gameTickets.expiresAt, now));
  const expiresAt = new Date(now.getTime() + ticketMs);
  await db.insert(gameTickets).values({ ...start, hash: hashToken(ticket), expiresAt });
  return ticket;
}

/** Redeems a vendor's ticket; undefined if it is used, expired, unknown or of another vendor. Of two concurrent attempts one succeeds. */
export async function redeemTicket(
  db: Database,
  ticket: string,
  now: Date,
  vendor: string,
): Promise<typeof gameTickets.$inferSelect | undefined> {
  const [taken] = await db
    .delete(gameTickets)
    .where(
      and(
        eq(gameTickets.hash, hashToken(ticket)),
        gt(gameTickets.expiresAt, now),
        eq(gameTickets.vendor, vendor),
      ),
    )
    .returning();
  return taken;
}

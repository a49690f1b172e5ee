import { and, eq, gt, lt } from 'drizzle-orm';
import { textOf } from '../content/texts.ts';
import { createToken, hashToken } from '../crypto/hashToken.ts';
import type { Database } from '../database/index.ts';
import { accounts, games, gameTickets, vendors } from '../database/schema/index.ts';

/** Time between the call that starts a game and the request of its page. */
export const ticketMs = 60_000;

/** What a ticket starts, and for whom. */
type Start = Omit<typeof gameTickets.$inferInsert, 'hash' | 'expiresAt'>;

/** Issues a ticket. It is returned once and stored only as a hash. */
export async function issueTicket(db: Database, start: Start, now: Date): Promise<string> {
  const ticket = createToken();
  await db.delete(gameTickets).where(lt(gameTickets.expiresAt, now));
  const expiresAt = new Date(now.getTime() + ticketMs);
  await db.insert(gameTickets).values({ ...start, hash: hashToken(ticket), expiresAt });
  return ticket;
}

/** A started game and its player. */
export interface Started {
  merchant: string;
  account: string;
  displayName: string;
  /** Code and name of the game; null if the vendor itself was opened. */
  game: string | null;
  gameName: string | null;
  language: string;
}

/** Redeems a ticket; undefined if it is used, expired or unknown, or, with `vendor`, of another vendor. Of two concurrent attempts one succeeds. */
export async function redeemTicket(
  db: Database,
  ticket: string,
  now: Date,
  vendor?: string,
): Promise<typeof gameTickets.$inferSelect | undefined> {
  const [taken] = await db
    .delete(gameTickets)
    .where(
      and(
        eq(gameTickets.hash, hashToken(ticket)),
        gt(gameTickets.expiresAt, now),
        ...(vendor === undefined ? [] : [eq(gameTickets.vendor, vendor)]),
      ),
    )
    .returning();
  return taken;
}

/** Redeems a ticket for the placeholder page; undefined if it is used, expired or unknown. */
export async function takeTicket(db: Database, ticket: string, now: Date): Promise<Started | undefined> {
  const taken = await redeemTicket(db, ticket, now);
  if (!taken) return undefined;
  const [row] = await db
    .select({
      account: accounts.account,
      displayName: vendors.displayName,
      gameName: textOf(games.names, taken.language),
    })
    .from(accounts)
    .innerJoin(vendors, eq(vendors.code, taken.vendor))
    .leftJoin(games, eq(games.code, taken.game ?? ''))
    .where(eq(accounts.id, taken.accountId));
  if (!row) return undefined;
  const { merchant, game, language } = taken;
  return { ...row, merchant, game, language };
}

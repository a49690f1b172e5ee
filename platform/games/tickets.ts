import { and, eq, gt, lt } from 'drizzle-orm';
import { textOf } from '../content/texts.ts';
import { createToken, hashToken } from '../crypto/hashToken.ts';
import type { Database } from '../database/index.ts';
import { accounts, games, gameTickets, vendors } from '../database/schema/index.ts';

/** From the call that starts a game until its page is asked for. */
export const ticketMs = 60_000;

/** What a ticket lets start, and for whom. */
type Start = Omit<typeof gameTickets.$inferInsert, 'hash' | 'expiresAt'>;

/** Makes a ticket; it is told once and never again. */
export async function issueTicket(db: Database, start: Start, now: Date): Promise<string> {
  const ticket = createToken();
  await db.delete(gameTickets).where(lt(gameTickets.expiresAt, now));
  const expiresAt = new Date(now.getTime() + ticketMs);
  await db.insert(gameTickets).values({ ...start, hash: hashToken(ticket), expiresAt });
  return ticket;
}

/** A game that was started: who plays what. */
export interface Started {
  merchant: string;
  account: string;
  displayName: string;
  /** Code and name of the game; null where the vendor itself was opened. */
  game: string | null;
  gameName: string | null;
  language: string;
}

/** Takes a ticket; undefined for one that is used, too old or none. Of two who come with it one gets in. */
export async function takeTicket(db: Database, ticket: string, now: Date): Promise<Started | undefined> {
  const [taken] = await db
    .delete(gameTickets)
    .where(and(eq(gameTickets.hash, hashToken(ticket)), gt(gameTickets.expiresAt, now)))
    .returning();
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

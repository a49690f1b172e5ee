import { and, eq, gt, lt } from 'drizzle-orm';
import { type Account, mayLogIn, trialType } from '#platform/accounts/account/index.ts';
import type { Session } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { createToken, hashToken } from '#platform/base/crypto/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, chatKeys, sessions } from '#platform/base/database/schema/index.ts';

/** Time between the call that opens the chat and the page that redeems its ticket. */
export const ticketMs = 60_000;
/** A page can reconnect for this time with its key, if its session lasts. */
const pageMs = 24 * 3_600_000;

/** Issues a ticket that opens the chat's page once. It is returned once and stored only as a hash. */
export async function issueChatTicket(
  db: Database,
  session: Pick<Session, 'account' | 'tokenHash'>,
  now: Date,
): Promise<string> {
  const ticket = createToken();
  await db.insert(chatKeys).values({
    hash: hashToken(ticket),
    kind: 'ticket',
    accountId: session.account.id,
    sessionHash: session.tokenHash,
    expiresAt: new Date(now.getTime() + ticketMs),
  });
  return ticket;
}

/**
 * Exchanges a ticket for the key of a page; undefined if it is used, expired or unknown. Of two concurrent attempts one
 * succeeds.
 */
export async function redeemChatTicket(
  db: Database,
  ticket: string,
  now: Date,
): Promise<{ key: string; merchant: string } | undefined> {
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .delete(chatKeys)
      .where(
        and(eq(chatKeys.hash, hashToken(ticket)), eq(chatKeys.kind, 'ticket'), gt(chatKeys.expiresAt, now)),
      )
      .returning();
    if (!taken) return undefined;
    const key = createToken();
    const expiresAt = new Date(now.getTime() + pageMs);
    await tx.insert(chatKeys).values({ ...taken, hash: hashToken(key), kind: 'page', expiresAt });
    const [owner] = await tx
      .select({ merchant: accounts.merchant })
      .from(accounts)
      .where(eq(accounts.id, taken.accountId));
    return owner && { key, merchant: owner.merchant };
  });
}

/** The account of a page's key; undefined once its session has ended or the account is closed. */
export async function accountOfKey(
  { db, demo, now }: Pick<PlayParts, 'db' | 'demo' | 'now'>,
  key: string,
): Promise<Account | undefined> {
  const [row] = await db
    .select({ account: accounts })
    .from(chatKeys)
    .innerJoin(sessions, eq(sessions.tokenHash, chatKeys.sessionHash))
    .innerJoin(accounts, eq(accounts.id, chatKeys.accountId))
    .where(
      and(
        eq(chatKeys.hash, hashToken(key)),
        eq(chatKeys.kind, 'page'),
        gt(chatKeys.expiresAt, now()),
        gt(sessions.expiresAt, now()),
      ),
    );
  if (!row || row.account.type === trialType || !mayLogIn({ demo }, row.account)) return undefined;
  return row.account;
}

/** Deletes expired keys; returns how many. */
export async function pruneChatKeys(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(chatKeys)
    .where(lt(chatKeys.expiresAt, now))
    .returning({ hash: chatKeys.hash });
  return gone.length;
}

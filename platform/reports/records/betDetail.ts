import { toEntry, walletsOf } from './listPostings.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { BetRecordValue } from '#schemas/generated/api.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { bets, games, postings, transfers, vendors, type TransferKind } from '#platform/base/database/schema/index.ts';
import { betColumns, toRecord } from './listBets.ts';

/** A bet of the member with the postings that it made (R2.7.9). Refuses others' bets as `no-such-bet` (404). */
export async function betDetail(
  db: Database,
  { merchant, language }: Pick<CallContext, 'merchant' | 'language'>,
  accountId: number,
  id: number,
): Promise<BetRecordValue> {
  const [bet] = await db
    .select(betColumns(language))
    .from(bets)
    .innerJoin(games, eq(games.code, bets.game))
    .innerJoin(vendors, eq(vendors.code, bets.vendor))
    .where(and(eq(bets.id, id), eq(bets.accountId, accountId), eq(bets.merchant, merchant.code)));
  if (!bet) throw new Refusal(404, 'no-such-bet', { message: 'You have no such bet.' });
  const rows = await db
    .select({
      id: postings.id,
      day: sql<string>`${postings.day}::text`,
      at: sql<Date>`${postings.at}`.mapWith(postings.at),
      kind: sql<TransferKind>`${postings.kind}`,
      wallet: postings.ledgerAccountId,
      amount: postings.amount,
      balance: postings.balanceAfter,
      betId: transfers.betId,
    })
    .from(transfers)
    .innerJoin(postings, eq(postings.transferId, transfers.id))
    .where(and(eq(transfers.betId, id), eq(postings.accountId, accountId)))
    .orderBy(asc(postings.id));
  const wallets = await walletsOf(db, accountId);
  const names = new Map([[id, bet.gameName]]);
  return {
    currency: merchant.currency,
    bet: toRecord(bet, merchant, language),
    entries: rows.map((row) => toEntry(row, { merchant, wallets, names })),
  };
}

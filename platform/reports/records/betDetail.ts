import { toEntry, walletsOf } from './listPostings.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { BetRecordValue } from '#schemas/generated/api.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { isPostingOf } from '#platform/money/wallet/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { allPostings, allTransfers, bets, games, vendors, type TransferKind } from '#platform/base/database/schema/index.ts';
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
      id: allPostings.id,
      day: sql<string>`${allPostings.day}::text`,
      at: sql<Date>`${allPostings.at}`.mapWith(allPostings.at),
      kind: sql<TransferKind>`${allPostings.kind}`,
      wallet: allPostings.ledgerAccountId,
      amount: allPostings.amount,
      balance: allPostings.balanceAfter,
      betId: allTransfers.betId,
    })
    .from(allTransfers)
    .innerJoin(allPostings, isPostingOf)
    .where(and(eq(allTransfers.betId, id), eq(allPostings.accountId, accountId)))
    .orderBy(asc(allPostings.id));
  const wallets = await walletsOf(db, accountId);
  const names = new Map([[id, bet.gameName]]);
  return {
    currency: merchant.currency,
    bet: toRecord(bet, merchant, language),
    entries: rows.map((row) => toEntry(row, { merchant, wallets, names })),
  };
}

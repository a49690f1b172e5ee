import type { RoundResponse } from '#schemas/generated/integration.ts';
import { betOf, findRound } from '../bets/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { IntegrationRefusal } from './IntegrationRefusal.ts';
import type { Vendor } from '#platform/site/vendors/index.ts';
import { transactionsOf } from './vendorTransactions.ts';

/** State, sums and transactions of a vendor's round. */
export async function round(
  { db }: { db: Database },
  { round: name }: { round: string },
  vendor: Vendor,
): Promise<RoundResponse> {
  const found = await findRound(db, vendor.code, name);
  if (!found) throw new IntegrationRefusal('unknown-round', 'There is no such round of this vendor.');
  const { state, stake, payout, freeSpinsId } = await betOf(db, found);
  const transactions = await transactionsOf(db, found);
  return {
    round: name,
    state,
    stake: Number(stake),
    payout: Number(payout),
    ...(freeSpinsId !== null && { freeSpins: String(freeSpinsId) }),
    transactions: transactions.map(({ transaction, kind, amount, rolledBackBy }) => ({
      transaction,
      kind,
      amount: Number(amount),
      ...(rolledBackBy !== null && { rolledBack: true }),
    })),
  };
}

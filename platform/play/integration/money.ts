import type { Database } from '#platform/base/database/index.ts';
import type { TransferKind } from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { balanceOfLedgerAccount, transfer } from '#platform/money/wallet/index.ts';
import { IntegrationRefusal } from './IntegrationRefusal.ts';
import type { Player } from './player.ts';

/** Money of a round, between a player and the house. */
export interface RoundMoney {
  kind: Extract<TransferKind, 'bet' | 'payout' | 'rollback' | 'void'>;
  /** What the player gets, in minor units; negative for a stake. 0 moves nothing. */
  amount: bigint;
  betId: number;
  /** Unique per merchant. */
  key: string;
  at: Date;
}

/** Moves the money and returns the player's balance afterwards. Refuses with `insufficient-funds`. */
export async function moveRoundMoney(
  tx: Database,
  player: Player,
  { kind, amount, betId, key, at }: RoundMoney,
): Promise<bigint> {
  if (amount === 0n) return balanceOfLedgerAccount(tx, player.wallet);
  const sides = [
    { ledgerAccountId: player.wallet, amount },
    { ledgerAccountId: player.house, amount: -amount },
  ];
  try {
    const { balances } = await transfer(tx, {
      merchant: player.merchant,
      kind,
      reason: key,
      idempotencyKey: key,
      sides,
      betId,
      simulated: player.simulated,
      at,
    });
    const balance = balances?.get(player.wallet);
    if (balance === undefined) throw new Error(`The transfer "${key}" was made before its transaction.`);
    return balance;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'insufficient-funds')
      throw new IntegrationRefusal('insufficient-funds', 'The player has less than the stake.');
    throw error;
  }
}

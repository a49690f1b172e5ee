import type { TransferKind } from '#platform/base/database/schema/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { playerOf, type Player } from '../../integration/index.ts';
import { transfer } from '#platform/money/wallet/index.ts';

/** The member's purse for a vendor's lotteries, and the house. Refuses accounts without a wallet. */
export async function purseOf(db: Database, vendor: string, accountId: number): Promise<Player> {
  const player = await playerOf(db, vendor, accountId);
  if (!player) throw new Refusal(403, 'account-blocked', { message: 'This account cannot bet.' });
  return player;
}

/** Moves money of a ticket's round. `amount` is what the member gets; negative for a stake. */
export async function moveTicketMoney(
  tx: Database,
  player: Player,
  {
    kind,
    amount,
    betId,
    round,
    simulated,
    at,
  }: {
    kind: Extract<TransferKind, 'bet' | 'payout' | 'void'>;
    amount: bigint;
    betId: number;
    round: string;
    simulated: boolean;
    at: Date;
  },
): Promise<void> {
  const key = `${round}:${kind}`;
  const { repeated } = await transfer(tx, {
    merchant: player.merchant,
    kind,
    reason: key,
    idempotencyKey: key,
    sides: [
      { ledgerAccountId: player.wallet, amount },
      { ledgerAccountId: player.house, amount: -amount },
    ],
    betId,
    simulated,
    at,
  });
  if (repeated) throw new Error(`The transfer "${key}" was made before.`);
}

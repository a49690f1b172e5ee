import { sql } from 'drizzle-orm';
import { prepared, type Database } from '#platform/base/database/index.ts';
import type { TransferKind } from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { balanceOfLedgerAccount, transfer, transferStatement } from '#platform/money/wallet/index.ts';
import { openingOf, type OpenedBet } from '../bets/index.ts';
import { IntegrationRefusal } from './IntegrationRefusal.ts';
import type { Player } from './player.ts';
import { recordedValues, recordingOf, type TransactionRequest } from './vendorTransactions.ts';

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

const value = (name: string) => sql.placeholder(name);
const wallet = sql`${value('wallet')}::bigint`;
const records = sql`, done as (${recordingOf(sql`moved.balance`, sql`moved where moved.id = ${wallet}`)})`;

const recording = transferStatement({ after: records });
const opening = transferStatement({ ...openingOf(value), after: records });
const recordUnchanged = prepared<{ balance: unknown }>(
  () => sql`${recordingOf(sql`balance`, sql`ledger_accounts where id = ${wallet}`)} returning balance`,
);

/**
 * Moves the money and returns the player's balance afterwards, with which the vendor's transaction is recorded in the same
 * statement. Refuses with `insufficient-funds`.
 */
export async function moveRoundMoney(
  tx: Database,
  player: Player,
  money: RoundMoney,
  done?: TransactionRequest,
): Promise<bigint> {
  const values = done && { ...recordedValues(done), wallet: player.wallet };
  if (money.amount !== 0n) return move(tx, player, money, values && { statement: recording, values });
  if (!values) return balanceOfLedgerAccount(tx, player.wallet);
  const [row] = await recordUnchanged(tx, values);
  return BigInt(String(row?.balance));
}

/** Opens a round with its first stake, which is more than 0, moves that, and records the transaction: one statement for all. */
export async function openForMoney(
  tx: Database,
  player: Player,
  { bet, sweepAt, key }: { bet: OpenedBet; sweepAt: Date; key: string },
  done: TransactionRequest,
): Promise<bigint> {
  const { details = null, placedAt, ...fields } = bet;
  const values = {
    ...fields,
    placedAt: placedAt.toISOString(),
    sweepAt: sweepAt.toISOString(),
    details: details && JSON.stringify(details),
    ...recordedValues(done),
    wallet: player.wallet,
  };
  const money = { kind: 'bet' as const, amount: -bet.stake, key, at: placedAt };
  return move(tx, player, money, { statement: opening, values });
}

async function move(
  tx: Database,
  player: Player,
  { kind, amount, betId, key, at }: Omit<RoundMoney, 'betId'> & { betId?: number },
  along: Parameters<typeof transfer>[2],
): Promise<bigint> {
  const sides = [
    { ledgerAccountId: player.wallet, amount },
    { ledgerAccountId: player.house, amount: -amount },
  ];
  try {
    const { balances } = await transfer(
      tx,
      {
        merchant: player.merchant,
        kind,
        reason: key,
        idempotencyKey: key,
        sides,
        ...(betId !== undefined && { betId }),
        simulated: player.simulated,
        at,
      },
      along,
    );
    const balance = balances?.get(player.wallet);
    if (balance === undefined) throw new Error(`The transfer "${key}" was made before its transaction.`);
    return balance;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'insufficient-funds')
      throw new IntegrationRefusal('insufficient-funds', 'The player has less than the stake.');
    throw error;
  }
}

import { createHash } from 'node:crypto';
import type { Database } from '../database/index.ts';
import { Refusal } from '../core/Refusal.ts';
import { claimTransfer, lockLedgerAccounts, post } from './ledger.ts';

/** A requested transfer. Amounts are minor units and sum to zero. */
export interface TransferRequest {
  merchant: string;
  /** Kind of transfer: `adjustment`, `deposit`, `bet` … */
  kind: string;
  reason: string;
  /** Repeating a request with its key does not move money again. */
  idempotencyKey: string;
  sides: { ledgerAccountId: number; amount: bigint }[];
}

/**
 * Moves money between ledger accounts in one transaction. Refuses with `insufficient-funds` (409) if a balance would
 * become negative, and with `key-reused` (409) if the key was used for another request. `repeated` means that the
 * transfer had already been made.
 */
export async function transfer(
  db: Database,
  request: TransferRequest,
): Promise<{ id: number; repeated: boolean }> {
  const total = request.sides.reduce((sum, side) => sum + side.amount, 0n);
  if (total !== 0n) throw new Error(`The sides of "${request.reason}" sum to ${total}, not to zero.`);

  return db.transaction(async (tx) => {
    const { sides, ...head } = request;
    const fingerprint = fingerprintOf(request);
    const claim = await claimTransfer(tx, { ...head, fingerprint });
    if (!claim.fresh) {
      if (claim.transfer.fingerprint === fingerprint) return { id: claim.transfer.id, repeated: true };
      throw new Refusal(409, 'key-reused', {
        message: 'This Idempotency-Key was used for another transfer.',
      });
    }
    const locked = await lockLedgerAccounts(
      tx,
      sides.map((side) => side.ledgerAccountId),
    );
    for (const side of mergeByLedgerAccount(sides)) {
      const ledgerAccount = locked.get(side.ledgerAccountId);
      if (!ledgerAccount || ledgerAccount.merchant !== request.merchant)
        throw new Error(`Merchant ${request.merchant} has no ledger account ${side.ledgerAccountId}.`);
      if (!ledgerAccount.mayOwe && ledgerAccount.balance + side.amount < 0n) {
        throw new Refusal(409, 'insufficient-funds', { message: 'There is not enough money for this.' });
      }
      await post(tx, claim.transfer.id, ledgerAccount, side.amount);
    }
    return { id: claim.transfer.id, repeated: false };
  });
}

/** Merges several sides of one ledger account into one posting. */
function mergeByLedgerAccount(sides: TransferRequest['sides']): TransferRequest['sides'] {
  const sums = new Map<number, bigint>();
  for (const side of sides)
    sums.set(side.ledgerAccountId, (sums.get(side.ledgerAccountId) ?? 0n) + side.amount);
  return [...sums].map(([ledgerAccountId, amount]) => ({ ledgerAccountId, amount }));
}

function fingerprintOf(request: TransferRequest): string {
  const sides = mergeByLedgerAccount(request.sides)
    .map((side) => `${side.ledgerAccountId}:${side.amount}`)
    .sort();
  return createHash('sha256')
    .update(JSON.stringify([request.kind, request.reason, sides]))
    .digest('hex');
}

import { createHash } from 'node:crypto';
import { violatedConstraint, type Database } from '#platform/base/database/index.ts';
import type { TransferKind } from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import {
  findTransfer,
  writeTransfer,
  writeTransfers,
  type Side,
  type TransferAlong,
  type TransferHead,
  type Written,
} from './ledger.ts';

/** A requested transfer. Amounts are minor units and sum to zero. */
export interface TransferRequest {
  merchant: string;
  kind: TransferKind;
  reason: string;
  /** Repeating a request with its key does not move money again. */
  idempotencyKey: string;
  sides: Side[];
  /** The bet that the money belongs to. */
  betId?: number;
  /** Made by the demo's simulation. */
  simulated?: boolean;
  /** When it happens, by the platform's clock: it decides in which day's records it stands. Without it, the database's. */
  at?: Date;
}

/**
 * Moves money between ledger accounts, all or nothing. Refuses with `insufficient-funds` (409) if a balance would
 * become negative, and with `key-reused` (409) if the key was used for another request. `repeated` means that the
 * transfer had already been made. `along` writes more in the same statement.
 */
export async function transfer(
  db: Database,
  request: TransferRequest,
  along?: TransferAlong,
): Promise<{ id: number; repeated: boolean; balances?: Map<number, bigint> }> {
  const total = request.sides.reduce((sum, side) => sum + side.amount, 0n);
  if (total !== 0n) throw new Error(`The sides of "${request.reason}" sum to ${total}, not to zero.`);

  const { sides, ...head } = request;
  const fingerprint = fingerprintOf(request);
  const written = await writeOrRefuse(db, { ...head, fingerprint }, mergeByLedgerAccount(sides), along);
  if (written) return { ...written, repeated: false };
  const earlier = await findTransfer(db, request.merchant, request.idempotencyKey);
  if (!earlier) throw new Error('A transfer with this key exists but cannot be found.');
  if (earlier.fingerprint === fingerprint) return { id: earlier.id, repeated: true };
  throw new Refusal(409, 'key-reused', { message: 'This Idempotency-Key was used for another transfer.' });
}

/** As `transfer`, of many that are made for the first time, in one statement and in their order. Returns their ids. */
export async function transferAll(
  db: Database,
  merchant: string,
  requests: readonly Omit<TransferRequest, 'merchant' | 'betId' | 'simulated'>[],
): Promise<number[]> {
  const all = requests.map(({ sides, ...head }) => {
    const total = sides.reduce((sum, side) => sum + side.amount, 0n);
    if (total !== 0n) throw new Error(`The sides of "${head.reason}" sum to ${total}, not to zero.`);
    const fingerprint = fingerprintOf({ ...head, sides });
    return { head: { ...head, fingerprint }, sides: mergeByLedgerAccount(sides) };
  });
  const ids = await writeTransfers(db, merchant, all);
  if (!ids) throw new Error(`Merchant ${merchant} has made one of these transfers before.`);
  return ids;
}

async function writeOrRefuse(
  db: Database,
  head: TransferHead,
  sides: Side[],
  along: TransferAlong | undefined,
): Promise<Written | undefined> {
  try {
    return await writeTransfer(db, head, sides, along);
  } catch (error) {
    if (violatedConstraint(error) !== 'ledger_accounts_not_negative') throw error;
    throw new Refusal(409, 'insufficient-funds', { message: 'There is not enough money for this.' });
  }
}

/** Merges several sides of one ledger account into one posting. */
function mergeByLedgerAccount(sides: TransferRequest['sides']): TransferRequest['sides'] {
  const sums = new Map<number, bigint>();
  for (const side of sides)
    sums.set(side.ledgerAccountId, (sums.get(side.ledgerAccountId) ?? 0n) + side.amount);
  return [...sums].map(([ledgerAccountId, amount]) => ({ ledgerAccountId, amount }));
}

function fingerprintOf(request: Pick<TransferRequest, 'kind' | 'reason' | 'sides'>): string {
  const sides = mergeByLedgerAccount(request.sides)
    .map((side) => `${side.ledgerAccountId}:${side.amount}`)
    .sort();
  return createHash('sha256')
    .update(JSON.stringify([request.kind, request.reason, sides]))
    .digest('hex');
}

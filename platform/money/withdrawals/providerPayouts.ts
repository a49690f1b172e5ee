import { randomInt } from 'node:crypto';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Destination } from '#schemas/generated/payments.ts';
import type { MoneyParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  payoutAccounts,
  providerPayouts,
  withdrawals,
  type PayoutKind,
} from '#platform/base/database/schema/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import type { StoredWithdrawal } from './withdrawalView.ts';

export type ProviderPayout = typeof providerPayouts.$inferSelect;

/** Whether the payment provider pays a merchant's withdrawals: its setting `payoutsBy`, where there is a provider. */
export function isPaidByProvider(
  { payments }: Pick<MoneyParts, 'payments'>,
  { settings }: Merchant,
): boolean {
  return payments !== undefined && settings.payoutsBy === 'provider';
}

/** Leaves a withdrawal to the payment provider, in the transaction of its step to `paying`. */
export async function addProviderPayout(
  tx: Database,
  { currency }: Merchant,
  { id, merchant, amount, fee }: StoredWithdrawal,
  now: Date,
): Promise<void> {
  await tx.insert(providerPayouts).values({
    withdrawalId: id,
    merchant,
    reference: newReference(),
    amount: amount - fee,
    currency,
    createdAt: now,
    nextAt: now,
  });
}

/**
 * Refuses with `payout-under-way` (409) while the provider may be paying the withdrawal: paying or rejecting it by hand
 * could pay it twice. To be called with the withdrawal locked.
 */
export async function requireNotAtProvider(tx: Database, { id }: StoredWithdrawal): Promise<void> {
  const payout = await payoutOf(tx, id);
  if (payout?.state === 'pending')
    throw new Refusal(409, 'payout-under-way', {
      message: `The payment provider is paying withdrawal ${id}. Make sure that it does not, then take it over ("withdrawals take-over").`,
    });
}

/** Ends the provider's part in a withdrawal, which stays `paying`. Refuses with `no-payout-under-way` (409). */
export async function takeOver(
  tx: Database,
  { id }: StoredWithdrawal,
  reason: string,
  now: Date,
): Promise<void> {
  const payout = await payoutOf(tx, id);
  if (payout?.state !== 'pending')
    throw new Refusal(409, 'no-payout-under-way', {
      message: `The payment provider is not paying withdrawal ${id}.`,
    });
  await endPayout(tx, id, { state: 'taken-over', reason, settledAt: now });
}

/** The payout of a withdrawal. The caller has locked the withdrawal, which every change of it does first. */
export async function payoutOf(tx: Database, withdrawalId: number): Promise<ProviderPayout | undefined> {
  const [row] = await tx.select().from(providerPayouts).where(eq(providerPayouts.withdrawalId, withdrawalId));
  return row;
}

/** A merchant's payout by its reference. */
export async function payoutByReference(
  db: Database,
  merchant: string,
  reference: string,
): Promise<ProviderPayout | undefined> {
  const [row] = await db
    .select()
    .from(providerPayouts)
    .where(and(eq(providerPayouts.merchant, merchant), eq(providerPayouts.reference, reference)));
  return row;
}

/** Ends a pending payout. The database refuses any other step. */
export async function endPayout(
  tx: Database,
  withdrawalId: number,
  end: Pick<ProviderPayout, 'state' | 'reason' | 'settledAt'>,
): Promise<void> {
  await tx.update(providerPayouts).set(end).where(eq(providerPayouts.withdrawalId, withdrawalId));
}

/** A payout for which the provider is to be asked now, with where the money goes. */
export interface DuePayout {
  payout: ProviderPayout;
  destination: Destination;
}

/** Pending payouts whose time has come, the longest first. */
export async function duePayouts(db: Database, now: Date, limit: number): Promise<DuePayout[]> {
  const rows = await db
    .select({ payout: providerPayouts, account: payoutAccounts })
    .from(providerPayouts)
    .innerJoin(withdrawals, eq(withdrawals.id, providerPayouts.withdrawalId))
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, withdrawals.payoutAccountId))
    .where(and(eq(providerPayouts.state, 'pending'), lte(providerPayouts.nextAt, now)))
    .orderBy(asc(providerPayouts.nextAt), asc(providerPayouts.withdrawalId))
    .limit(limit);
  return rows.map(({ payout, account }) => ({ payout, destination: destinationOf(account) }));
}

/** Records that the provider was asked, and when it is asked again. */
export async function recordAttempt(
  db: Database,
  { withdrawalId }: ProviderPayout,
  { nextAt, acceptedAt }: { nextAt: Date; acceptedAt: Date | null },
): Promise<void> {
  await db
    .update(providerPayouts)
    .set({ attempts: sql`${providerPayouts.attempts} + 1`, nextAt, acceptedAt })
    .where(and(eq(providerPayouts.withdrawalId, withdrawalId), eq(providerPayouts.state, 'pending')));
}

const destinationKinds: Readonly<Record<PayoutKind, Destination['kind']>> = {
  bank: 'bank',
  ewallet: 'e-wallet',
  crypto: 'crypto',
};

/** The same for every attempt: a payout account never changes. */
function destinationOf(account: typeof payoutAccounts.$inferSelect): Destination {
  const { kind, provider, holder, number } = account;
  return {
    kind: destinationKinds[kind],
    account: number,
    ...(kind === 'crypto' ? { network: provider.slice(0, 40) } : { bank: provider }),
    ...(holder !== '' && { holder }),
  };
}

/** Without letters and digits that look alike. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function newReference(): string {
  return `wd_${Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')}`;
}

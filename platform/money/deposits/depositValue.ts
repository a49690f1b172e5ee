import type { Deposit as DepositValue } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import type { Deposit } from './deposits.ts';

/** A deposit as its member sees it. `digits`: decimals of the merchant's amounts. */
export function depositValue(deposit: Deposit, digits: number): DepositValue {
  const { reference, method, kind, label, state, amount, fee, currency, promotion, reason } = deposit;
  const money = (minor: bigint) => fromMinor(minor, digits);
  return {
    deposit: reference,
    method,
    kind,
    ...(label !== null && { label }),
    state,
    amount: money(amount),
    fee: money(fee),
    credited: money(amount - fee),
    currency,
    ...(promotion !== null && { promotion }),
    ...(reason !== null && { reason }),
    createdAt: deposit.createdAt.getTime(),
    expiresAt: deposit.expiresAt.getTime(),
    ...(deposit.settledAt !== null && { settledAt: deposit.settledAt.getTime() }),
  };
}

import { requireRealAccount } from '#platform/accounts/account/index.ts';
import { randomInt } from 'node:crypto';
import type { CallQuery, Deposit as DepositValue } from '#schemas/generated/api.ts';
import { fromMinor, toMinor } from '#kit/money.ts';
import { depositConfirmed } from '#schemas/confirmedMoney.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { MoneyParts } from '../parts.ts';
import { Refusal, requireConfirmed } from '#platform/base/errors/index.ts';
import { checkDeposit } from '#platform/identity/limits/index.ts';
import { lockLedgerAccounts, memberLedgerAccount } from '../wallet/index.ts';
import { countPending, insertDeposit } from './deposits.ts';
import { depositValue } from './depositValue.ts';
import { clock, feeOf, findMethod, isOpen, offeredMethods } from './methods.ts';

/** Deposits of one member that may wait for their payment at the same time. */
const mostPending = 5;

/**
 * Opens a deposit, which waits for its payment. No money moves until the provider reports it. Refuses trial accounts
 * (R6.3, `in_need_true_account`), accounts without a wallet (`no-wallet`), methods that are not offered
 * (`unknown-method`) or closed at this hour (`method-closed`), amounts that are none (`invalid-amount`) or outside the
 * method's limits (`amount-too-small`, `amount-too-large`), terms that were not confirmed (`terms-changed`), a sixth pending deposit (`too-many-pending`), and what the
 * member's own limits forbid (R10.7, `deposit-limit`, `play-break`). A chosen promotion is judged by
 * the listeners of `deposit-requested`.
 */
export async function createDeposit(
  parts: MoneyParts,
  context: CallContext,
  { method: code, amount: text, promotion, confirmed }: CallQuery<'createDeposit'>,
): Promise<DepositValue> {
  const { db, announce, now } = parts;
  const { merchant } = context;
  const { account } = signedIn(context);
  requireRealAccount(account);
  const wallet = await memberLedgerAccount(db, account.id);
  if (!wallet) throw new Refusal(409, 'no-wallet', { message: 'This account has no wallet.' });
  const isOffered = (await offeredMethods(parts, merchant)).some((one) => one.code === code);
  const method = isOffered ? await findMethod(db, merchant.code, code) : undefined;
  if (!method)
    throw new Refusal(404, 'unknown-method', { message: `There is no way to pay in named ${code}.` });
  if (!isOpen(method, merchant.timeZone, now()))
    throw new Refusal(409, 'method-closed', {
      message: `${code} is open from ${clock(method.opensAt ?? 0)} to ${clock(method.closesAt ?? 0)}.`,
    });
  const amount = toMinor(text, merchant.digits);
  if (amount === undefined || amount <= 0n)
    throw wrongAmount('invalid-amount', `"${text}" is not an amount in ${merchant.currency}.`);
  const money = (minor: bigint) => `${fromMinor(minor, merchant.digits)} ${merchant.currency}`;
  const fee = feeOf(amount, method);
  if (amount < method.min || amount <= fee)
    throw wrongAmount('amount-too-small', `The minimum is ${money(method.min)}.`);
  if (amount > method.max)
    throw wrongAmount('amount-too-large', `The largest amount is ${money(method.max)}.`);
  const { currency, digits, timeZone } = merchant;
  const [paid, cost, arrives] = [amount, fee, amount - fee].map((minor) => fromMinor(minor, digits));
  const terms = { method: code, amount: paid ?? '', fee: cost ?? '', arrives: arrives ?? '', promotion };
  requireConfirmed(confirmed, depositConfirmed(terms));
  const limited = { id: account.id, currency, digits, timeZone };
  await checkDeposit(db, limited, amount, now());
  if (promotion !== undefined)
    await announce(db, { kind: 'deposit-requested', account, promotion, amount: amount - fee, now: now() });
  // Two requests at once count each other.
  await lockLedgerAccounts(db, [wallet.id]);
  if ((await countPending(db, account.id)) >= mostPending)
    throw new Refusal(409, 'too-many-pending', {
      message: `${mostPending} deposits are waiting for their payment. Pay or cancel one of them first.`,
    });
  const createdAt = now();
  const deposit = await insertDeposit(db, {
    reference: newReference(),
    merchant: merchant.code,
    accountId: account.id,
    method: code,
    kind: method.kind,
    label: method.label,
    amount,
    fee,
    currency: merchant.currency,
    promotion: promotion ?? null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + method.minutes * 60_000),
  });
  return depositValue(deposit, digits);
}

/** Without letters and digits that look alike. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function newReference(): string {
  return `dep_${Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')}`;
}

function wrongAmount(code: string, message: string): Refusal {
  return new Refusal(422, code, { message, fields: [{ field: 'amount', code, message }] });
}

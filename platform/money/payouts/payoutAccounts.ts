import { and, asc, eq, isNull } from 'drizzle-orm';
import type { AddPayoutAccountRequest, PayoutAccount, PayoutAccounts } from '#schemas/generated/api.ts';
import { countCharacters } from '#kit/countCharacters.ts';
import { plainDigits } from '#kit/digits.ts';
import { plainEmail } from '#platform/accounts/account/index.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { MoneyParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { violatedConstraint, type Database } from '#platform/base/database/index.ts';
import {
  accounts,
  payoutAccounts,
  payoutKinds,
  type PayoutKind,
} from '#platform/base/database/schema/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { maskHolder, maskNumber } from './mask.ts';

export type StoredPayoutAccount = typeof payoutAccounts.$inferSelect;

/** Payout accounts that a member may have at a time. */
const maxAccounts = 10;

/** What a number may look like, without spaces: an account number or IBAN, a phone number or name, an address. */
const numbers: Record<PayoutKind, RegExp> = {
  bank: /^[A-Za-z0-9-]{6,34}$/,
  ewallet: /^[\w.@+-]{5,64}$/,
  crypto: /^[A-Za-z0-9:]{20,110}$/,
};

/** Letters with their marks and joiners, and what stands between names. */
const holders = /^(?:[\p{L}\p{M}'’. -]|\u200c|\u200d)+$/u;

/** Payout accounts of a member, masked, and what a new one may be. */
export async function payoutAccountsOf(db: Database, context: CallContext): Promise<PayoutAccounts> {
  const { merchant } = context;
  const rows = await db
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.accountId, signedIn(context).account.id), isNull(payoutAccounts.removedAt)))
    .orderBy(asc(payoutAccounts.id));
  return {
    waitHours: merchant.settings.payoutWaitHours,
    kinds: kindsOf(merchant).map((kind) => ({ kind, providers: providersOf(merchant, kind) })),
    accounts: rows.map(maskedAccount),
  };
}

/** A payout account as its member sees it. */
export function maskedAccount(row: StoredPayoutAccount): PayoutAccount {
  const { id, kind, provider, holder, number, createdAt, usableAt } = row;
  return {
    id: String(id),
    kind,
    provider,
    holder: maskHolder(holder),
    number: maskNumber(number),
    createdAt: createdAt.getTime(),
    usableAt: usableAt.getTime(),
  };
}

/**
 * Adds a payout account; the payment password was verified before. Withdrawals may name it after the merchant's waiting
 * time. Refuses with `invalid-request` (422) and the fields, and with `payout-account-exists` or
 * `too-many-payout-accounts` (409).
 */
export async function addPayoutAccount(
  { db, now }: MoneyParts,
  context: CallContext,
  query: AddPayoutAccountRequest,
): Promise<PayoutAccounts> {
  const { merchant } = context;
  const { account } = signedIn(context);
  const given = judged(merchant, query);
  const createdAt = now();
  const usableAt = new Date(createdAt.getTime() + merchant.settings.payoutWaitHours * 3_600_000);
  try {
    await db.transaction(async (tx) => {
      await requireRoom(tx, account.id);
      await tx
        .insert(payoutAccounts)
        .values({ ...given, merchant: merchant.code, accountId: account.id, createdAt, usableAt });
      const params = { name: `${given.provider} ${maskNumber(given.number)}` };
      await notify(tx, { account, kind: 'payout-account-added', params, now: createdAt });
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'payout_accounts_once') throw error;
    throw new Refusal(409, 'payout-account-exists', { message: 'You have this payout account already.' });
  }
  return payoutAccountsOf(db, context);
}

/** Refuses an eleventh payout account. Locks the account, so that several at once are counted one after the other. */
async function requireRoom(tx: Database, accountId: number): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  const inUse = and(eq(payoutAccounts.accountId, accountId), isNull(payoutAccounts.removedAt));
  if ((await tx.$count(payoutAccounts, inUse)) < maxAccounts) return;
  throw new Refusal(409, 'too-many-payout-accounts', {
    message: `You can have ${maxAccounts} payout accounts. Remove one first.`,
  });
}

/** Removes a payout account of the member. Withdrawals that name it go on. Refuses with `no-such-payout-account` (404). */
export async function removePayoutAccount(
  { db, now }: MoneyParts,
  context: CallContext,
  id: string,
): Promise<PayoutAccounts> {
  const found = await findPayoutAccount(db, signedIn(context).account.id, id);
  await db.update(payoutAccounts).set({ removedAt: now() }).where(eq(payoutAccounts.id, found.id));
  return payoutAccountsOf(db, context);
}

/** A payout account of a member. Those of others, and removed ones, do not exist. */
export async function findPayoutAccount(
  db: Database,
  accountId: number,
  id: string,
): Promise<StoredPayoutAccount> {
  const [row] = await db
    .select()
    .from(payoutAccounts)
    .where(
      and(
        eq(payoutAccounts.id, Number(id)),
        eq(payoutAccounts.accountId, accountId),
        isNull(payoutAccounts.removedAt),
      ),
    );
  if (row) return row;
  throw new Refusal(404, 'no-such-payout-account', { message: 'You have no such payout account.' });
}

function judged(
  merchant: Merchant,
  { kind, provider, holder, number }: AddPayoutAccountRequest,
): Pick<StoredPayoutAccount, 'kind' | 'provider' | 'holder' | 'number'> {
  const fields: { field: string; code: string; message: string }[] = [];
  const wrong = (field: string, code: string, message: string) => fields.push({ field, code, message });
  const given = {
    kind,
    provider: provider.trim(),
    holder: kind === 'crypto' ? '' : (holder ?? '').trim().replace(/\s+/g, ' '),
    number: plainNumber(kind, number),
  };
  if (!kindsOf(merchant).includes(kind)) wrong('kind', 'invalid', 'This kind of payout is not offered.');
  const offered = providersOf(merchant, kind);
  if (given.provider === '') wrong('provider', 'required', 'Input cannot be empty');
  else if (offered.length > 0 && !offered.includes(given.provider))
    wrong('provider', 'invalid', 'This provider is not offered.');
  if (given.holder === '' && kind !== 'crypto') wrong('holder', 'required', 'Input cannot be empty');
  else if (kind !== 'crypto' && (!holders.test(given.holder) || countCharacters(given.holder) < 2))
    wrong('holder', 'pattern', 'The name has letters, spaces, hyphens and apostrophes only.');
  if (given.number === '') wrong('number', 'required', 'Input cannot be empty');
  else if (!isNumber(kind, given.number)) wrong('number', 'pattern', 'This is not a valid number.');
  if (fields.length > 0)
    throw new Refusal(422, 'invalid-request', {
      fields,
      message: fields.map((one) => one.message).join(' '),
    });
  return given;
}

/** A number as it is stored; wallets that have an email address for one have it in one form. */
function plainNumber(kind: PayoutKind, typed: string): string {
  const number = plainDigits(typed).replace(/\s+/g, '');
  return (kind === 'ewallet' ? plainEmail(number) : undefined) ?? number;
}

const isNumber = (kind: PayoutKind, number: string): boolean =>
  numbers[kind].test(number) || (kind === 'ewallet' && plainEmail(number) !== undefined);

/** The kinds of payout that a merchant offers. */
export function kindsOf({ settings }: Merchant): PayoutKind[] {
  return payoutKinds.filter((kind) => settings.payoutKinds.includes(kind));
}

/** The providers of a kind that a merchant offers; none: any may be typed. */
function providersOf({ settings }: Merchant, kind: PayoutKind): string[] {
  return settings.payoutProviders.flatMap((text) =>
    text.startsWith(`${kind} `) ? [text.slice(kind.length + 1)] : [],
  );
}

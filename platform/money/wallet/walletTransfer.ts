import { and, eq } from 'drizzle-orm';
import type { MovedMoney, WalletTransferRequest } from '#schemas/generated/api.ts';
import { fromMinor, toMinor } from '#kit/money.ts';
import { requireConfirmed, Refusal } from '#platform/base/errors/index.ts';
import { walletMoveConfirmed } from '#schemas/confirmedMoney.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { MoneyParts } from '../parts.ts';
import type { Database } from '#platform/base/database/index.ts';
import { vendorCards } from '#platform/base/database/schema/index.ts';
import { balanceOfLedgerAccount, memberLedgerAccount, openVendorWallet } from './ledger.ts';
import { memberTransfer } from './memberTransfer.ts';
import { requireNoBreak } from '#platform/identity/limits/index.ts';
import { lockPurses, mainWallet } from './wallets.ts';

/**
 * Moves money between a member's main wallet and those of vendors, or all of it (R3.14). Refuses with `single-wallet`
 * (409) where the merchant has one wallet for all, `unknown-vendor` (404), `invalid-amount` (422), `insufficient-funds`
 * (409), `terms-changed` (409), `play-break` (403) for money to a vendor during a break, and as `memberTransfer` does.
 */
export async function walletTransfer(
  parts: MoneyParts,
  context: CallContext,
  { from, to, amount, confirmed }: WalletTransferRequest,
): Promise<MovedMoney> {
  const { db } = parts;
  const { merchant, idempotencyKey = '' } = context;
  const { account, exclusion } = signedIn(context);
  if (to !== mainWallet) requireNoBreak(exclusion);
  if (from === to) throw invalid('to', 'The wallets are the same.');
  if (merchant.settings.isSingle)
    throw new Refusal(409, 'single-wallet', { message: 'There is one wallet for all games.' });
  const [source, target] = [await walletOf(db, context, from), await walletOf(db, context, to)];
  // A launch may move the same money at the same time.
  await lockPurses(db, account.id);
  const moved =
    amount === undefined ? await balanceOfLedgerAccount(db, source) : toMinor(amount, merchant.digits);
  if (moved === undefined || moved < 0n || (moved === 0n && amount !== undefined))
    throw new Refusal(422, 'invalid-amount', {
      message: `"${amount}" is not an amount in ${merchant.currency}.`,
      fields: [{ field: 'amount', code: 'invalid-amount' }],
    });
  const terms = { from, to, amount: fromMinor(moved, merchant.digits) };
  requireConfirmed(confirmed, walletMoveConfirmed(terms));
  if (moved > 0n)
    await memberTransfer(parts, context, {
      kind: 'wallet',
      reason: `${from} to ${to}`,
      idempotencyKey: `member:${account.id}:${idempotencyKey}`,
      sides: [
        { ledgerAccountId: source, amount: -moved },
        { ledgerAccountId: target, amount: moved },
      ],
    });
  const state = async (wallet: string, id: number) => ({
    wallet,
    balance: fromMinor(await balanceOfLedgerAccount(db, id), merchant.digits),
  });
  return {
    from: await state(from, source),
    to: await state(to, target),
    amount: fromMinor(moved, merchant.digits),
  };
}

/** The ledger account of a wallet. A vendor's is opened with its first use. */
async function walletOf(db: Database, context: CallContext, wallet: string): Promise<number> {
  const { merchant } = context;
  const { account } = signedIn(context);
  const main = await memberLedgerAccount(db, account.id);
  if (!main) throw new Refusal(409, 'no-wallet', { message: 'This account has no wallet.' });
  if (wallet === mainWallet) return main.id;
  const [card] = await db
    .select({ vendor: vendorCards.vendor })
    .from(vendorCards)
    .where(and(eq(vendorCards.merchant, merchant.code), eq(vendorCards.vendor, wallet)))
    .limit(1);
  if (!card) throw new Refusal(404, 'unknown-vendor', { message: `There is no vendor ${wallet} here.` });
  const owner = { merchant: merchant.code, accountId: account.id, currency: merchant.currency };
  return openVendorWallet(db, { ...owner, vendor: wallet });
}

function invalid(field: string, message: string): Refusal {
  return new Refusal(422, 'invalid-request', { message, fields: [{ field, code: 'invalid', message }] });
}

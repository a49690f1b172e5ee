import { memberPlayOf, setMemberPlay } from '#platform/accounts/play/index.ts';
import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { CollectWalletsRequest, Wallets } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { requireConfirmed, Refusal } from '#platform/base/errors/index.ts';
import { collectionConfirmed } from '#schemas/confirmedMoney.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { MoneyParts } from '../parts.ts';
import type { Database } from '#platform/base/database/index.ts';
import { ledgerAccounts, vendorCards, vendors } from '#platform/base/database/schema/index.ts';
import { lockLedgerAccounts, memberBalance, memberLedgerAccount } from './ledger.ts';
import { memberTransfer } from './memberTransfer.ts';

/** The name of the main wallet. */
export const mainWallet = 'MAIN';

/** A wallet of a member. */
export interface Purse {
  id: number;
  /** Null for the main wallet. */
  vendor: string | null;
  balance: bigint;
}

/**
 * The member's wallets: the main one, then those of the vendors offered here, used or not, and of others that still
 * hold money. Where there is one for all (R3.14), its balance is the whole.
 */
export async function walletsOf(db: Database, { merchant, session }: CallContext): Promise<Wallets> {
  const accountId = session?.account.id ?? 0;
  const { isSingle } = merchant.settings;
  const money = (amount: bigint) => fromMinor(amount, merchant.digits);
  if (isSingle) {
    const wallets = [{ wallet: mainWallet, balance: money(await memberBalance(db, accountId)) }];
    return { isSingle, moneyAlong: false, currency: merchant.currency, wallets };
  }
  const rows = await db
    .select({ vendor: vendors.code, displayName: vendors.displayName, balance: ledgerAccounts.balance })
    .from(vendors)
    .leftJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.accountId, accountId), eq(ledgerAccounts.vendor, vendors.code)),
    )
    .where(or(isTransferred(merchant.code), gt(ledgerAccounts.balance, 0n)))
    .orderBy(asc(vendors.displayName), asc(vendors.code));
  const main = await memberLedgerAccount(db, accountId);
  return {
    isSingle,
    moneyAlong: await movesAlong(db, accountId),
    currency: merchant.currency,
    wallets: [
      { wallet: mainWallet, balance: money(main?.balance ?? 0n) },
      ...rows.map(({ vendor, displayName, balance }) => ({
        wallet: vendor,
        balance: money(balance ?? 0n),
        displayName,
      })),
    ],
  };
}

/** Whether the member turned on that money goes along at launch (R3.14). */
export async function movesAlong(db: Database, accountId: number): Promise<boolean> {
  return (await memberPlayOf(db, accountId))?.moneyAlong ?? false;
}

/** Turns it on or off. */
export async function setMoneyAlong(
  db: Database,
  context: CallContext,
  { moneyAlong }: { moneyAlong: boolean },
): Promise<Wallets> {
  const accountId = signedIn(context).account.id;
  await setMemberPlay(db, accountId, { moneyAlong });
  return walletsOf(db, context);
}

/** Moves what is in all vendors' wallets to the main one; nothing where there is one for all. Refuses with `terms-changed` (409) if they hold something else than was shown, and as `memberTransfer` does. */
export async function collectWallets(
  parts: MoneyParts,
  context: CallContext,
  { confirmed }: CollectWalletsRequest,
): Promise<Wallets> {
  const { db } = parts;
  if (context.merchant.settings.isSingle) return walletsOf(db, context);
  const { account } = signedIn(context);
  const purses = await lockPurses(db, account.id);
  const main = purses.find(({ vendor }) => vendor === null);
  if (!main) throw new Refusal(409, 'no-wallet', { message: 'This account has no wallet.' });
  const sources = purses.filter(({ vendor, balance }) => vendor !== null && balance > 0n);
  const held = sources.map(({ vendor, balance }) => ({
    wallet: vendor ?? mainWallet,
    balance: fromMinor(balance, context.merchant.digits),
  }));
  requireConfirmed(confirmed, collectionConfirmed(held));
  if (sources.length > 0)
    await memberTransfer(parts, context, {
      kind: 'wallet',
      reason: `all to ${mainWallet}`,
      idempotencyKey: `member:${account.id}:${context.idempotencyKey ?? ''}`,
      sides: sidesInto(main, sources),
    });
  return walletsOf(db, context);
}

/** The sides of a transfer of all that several wallets hold into one. */
export function sidesInto(target: Purse, sources: Purse[]): { ledgerAccountId: number; amount: bigint }[] {
  const total = sources.reduce((sum, { balance }) => sum + balance, 0n);
  return [
    ...sources.map(({ id, balance }) => ({ ledgerAccountId: id, amount: -balance })),
    { ledgerAccountId: target.id, amount: total },
  ];
}

/** The wallets of a member as they are now, without a lock. */
export function pursesOf(db: Database, accountId: number): Promise<Purse[]> {
  const { id, vendor, balance } = ledgerAccounts;
  return db.select({ id, vendor, balance }).from(ledgerAccounts).where(isPurseOf(accountId));
}

/** The wallets of a member, locked until the transaction ends. */
export async function lockPurses(tx: Database, accountId: number): Promise<Purse[]> {
  const rows = await tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(isPurseOf(accountId));
  if (rows.length === 0) return [];
  const locked = await lockLedgerAccounts(
    tx,
    rows.map(({ id }) => id),
  );
  return [...locked.values()].map(({ id, vendor, balance }) => ({ id, vendor, balance }));
}

/** The merchant offers the vendor, and it is not played from the main balance. */
const isTransferred = (merchant: string) =>
  sql`not ${vendors.seamless} and exists (select from ${vendorCards} where ${vendorCards.merchant} = ${merchant} and ${vendorCards.vendor} = ${vendors.code})`;

const isPurseOf = (accountId: number) =>
  and(eq(ledgerAccounts.accountId, accountId), inArray(ledgerAccounts.kind, ['member', 'vendor-wallet']));

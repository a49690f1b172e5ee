import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { MoneyParts } from '#platform/money/parts.ts';
import type { Database } from '#platform/base/database/index.ts';
import { rounds } from '#platform/base/database/schema/index.ts';
import {
  lockPurses,
  memberTransfer,
  movesAlong,
  openVendorWallet,
  pursesOf,
  sidesInto,
  transfer,
} from '#platform/money/wallet/index.ts';

/** A vendor whose game is launched. */
interface Destination {
  vendor: string;
  /** Played from the main balance. */
  seamless: boolean;
}

/**
 * Moves a member's money to the wallet of the vendor whose game is launched, where wallets are separate and the member
 * turned it on (R3.14): what is in the main wallet and in those of other vendors, except vendors at which a round is
 * open. Two launches at once move it once. Returns whether it goes along. Refuses as `memberTransfer` does.
 *
 * Trial accounts may not transfer (R6.3), so the play money always follows them.
 */
export async function moveMoneyAlong(
  parts: MoneyParts,
  context: CallContext,
  { vendor, seamless }: Destination,
): Promise<boolean> {
  const { db } = parts;
  const { merchant } = context;
  const { account } = signedIn(context);
  const isTrial = account.type === 4;
  if (merchant.settings.isSingle || seamless) return false;
  if (!isTrial && !(await movesAlong(db, account.id))) return false;
  const purses = await lockPurses(db, account.id);
  if (!purses.some((purse) => purse.vendor === null)) return false;
  const busy = await vendorsWithOpenRounds(db, account.id);
  const sources = purses.filter(
    (purse) => purse.balance > 0n && purse.vendor !== vendor && !busy.has(purse.vendor ?? ''),
  );
  if (sources.length > 0) {
    const owner = { merchant: merchant.code, accountId: account.id, currency: merchant.currency };
    const id = await openVendorWallet(db, { ...owner, vendor });
    const request = {
      kind: 'wallet' as const,
      reason: `launch at ${vendor}`,
      idempotencyKey: `launch:${randomUUID()}`,
      sides: sidesInto({ id, vendor, balance: 0n }, sources),
    };
    if (isTrial) await transfer(db, { ...request, at: parts.now(), merchant: merchant.code });
    else await memberTransfer(parts, context, request);
  }
  return !isTrial;
}

/** A member whose money may go along, with the wallets for play at a vendor. */
interface Stakes {
  accountId: number;
  isTrial: boolean;
  /** Where the vendor's bets are paid from: the main wallet where there is one for all, and for seamless vendors. */
  wallet: number;
  main: number;
}

/**
 * What a member can stake once a game is launched: the vendor's wallet, what may be moved there from the main one, and what
 * lies at other vendors, where money goes along (R3.14).
 */
export async function stakeable(db: Database, { accountId, isTrial, wallet, main }: Stakes): Promise<bigint> {
  const purses = await pursesOf(db, accountId);
  const own = new Set([wallet, main]);
  const comesAlong = wallet !== main && (isTrial || (await movesAlong(db, accountId)));
  const busy = comesAlong ? await vendorsWithOpenRounds(db, accountId) : new Set<string>();
  return purses
    .filter(({ id, vendor }) => own.has(id) || (comesAlong && vendor !== null && !busy.has(vendor)))
    .reduce((sum, { balance }) => sum + balance, 0n);
}

async function vendorsWithOpenRounds(db: Database, accountId: number): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ vendor: rounds.vendor })
    .from(rounds)
    .where(and(eq(rounds.accountId, accountId), isNotNull(rounds.sweepAt)));
  return new Set(rows.map(({ vendor }) => vendor));
}

import type { ConfirmedTerms } from '#kit/confirmedTerms.ts';

// What a member confirms with a call that moves money or changes a limit. Portal and platform compute the fingerprints of
// these terms alike. Amounts are decimal strings with the decimals of the currency.

/** A withdrawal: the fee, what arrives, and the bonus that it ends. */
export function withdrawalConfirmed(shown: {
  payoutAccount: string;
  amount: string;
  fee: string;
  arrives: string;
  openBonus: string;
}): ConfirmedTerms {
  return { ...shown };
}

/** A deposit: the fee, what arrives, and the promotion that it takes. */
export function depositConfirmed(shown: {
  method: string;
  amount: string;
  fee: string;
  arrives: string;
  promotion?: string | undefined;
}): ConfirmedTerms {
  return { ...shown, promotion: shown.promotion ?? '' };
}

/** Points that become money, at a rate: a number of points for an amount. */
export function conversionConfirmed(
  points: number,
  rate: { points: number; amount: string },
): ConfirmedTerms {
  return { points: String(points), ratePoints: String(rate.points), rateAmount: rate.amount };
}

/** Points for a reward. */
export function rewardConfirmed(shown: { reward: string; quantity: number; price: number }): ConfirmedTerms {
  const { reward, quantity, price } = shown;
  const points = String(quantity * price);
  return { reward, quantity: String(quantity), price: String(price), points };
}

/** Money between two wallets of the member. Where all of a wallet is moved, the amount is the balance that was shown. */
export function walletMoveConfirmed(shown: { from: string; to: string; amount: string }): ConfirmedTerms {
  return { ...shown };
}

/** All wallets of vendors emptied into the main one: what each of them holds. Empty ones do not count. */
export function collectionConfirmed(wallets: readonly { wallet: string; balance: string }[]): ConfirmedTerms {
  const filled = wallets.filter(({ balance }) => Number(balance) > 0);
  return Object.fromEntries(filled.map(({ wallet, balance }) => [`from ${wallet}`, balance]));
}

/** Money to an upline, by the masked name that the sender reads. */
export function uplineConfirmed(shown: { upline: string; amount: string }): ConfirmedTerms {
  return { ...shown };
}

/** Money to an account of the downline, by the name that the agent reads. */
export function downlineConfirmed(shown: { account: string; amount: string }): ConfirmedTerms {
  return { ...shown };
}

/**
 * A limit: what is in force and what waits, which decide when the new value acts, and that value as it is sent. Undefined is
 * no limit.
 */
export function limitConfirmed(shown: {
  kind: string;
  value: string | undefined;
  inForce: string | undefined;
  waiting: { value?: string | undefined } | undefined;
}): ConfirmedTerms {
  const text = (value: string | undefined) => value ?? 'none';
  const { kind, value, inForce, waiting } = shown;
  const waits = waiting ? text(waiting.value) : 'nothing';
  return { kind, value: text(value), inForce: text(inForce), waits };
}

/** The second word on a limit that has waited. */
export function raiseConfirmed(kind: string, waiting: { value?: string | undefined }): ConfirmedTerms {
  return { kind, value: waiting.value ?? 'none' };
}

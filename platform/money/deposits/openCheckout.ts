import type { CallQuery } from '#schemas/generated/api.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { MoneyParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { askProvider, providerAmount } from '../provider/index.ts';
import { requireNoBreak } from '#platform/identity/limits/index.ts';
import { standingOf } from '#platform/accounts/standing/index.ts';
import { shortName, siteNameOf } from '#platform/site/merchants/index.ts';
import { isOwnAddress } from '#platform/site/permission/index.ts';
import { depositOf } from './deposits.ts';
import { unknownDeposit } from './unknownDeposit.ts';

/** Characters of a payee's name that the payment API takes. */
const longestPayee = 80;

/**
 * The address where a pending deposit is paid; the same payment each time, so a member may leave and resume. Refuses with
 * `play-break` (403), `deposit-over` (409), `bad-return` (422) for an address that is not on the site's own origin, and `payments-away`
 * (503).
 */
export async function openCheckout(
  parts: MoneyParts,
  context: CallContext,
  { deposit: reference, returnUrl }: CallQuery<'openCheckout'>,
): Promise<{ url: string }> {
  const { db, now } = parts;
  const { merchant, language } = context;
  const accountId = signedIn(context).account.id;
  requireNoBreak((await standingOf(db, accountId, now())).exclusion);
  const deposit = await depositOf(db, accountId, reference);
  if (!deposit) throw unknownDeposit(reference);
  if (!(await isOwnAddress(parts, context, returnUrl)))
    throw new Refusal(422, 'bad-return', {
      message: 'The address to return to does not belong to this site.',
    });
  if (deposit.state !== 'pending' || deposit.expiresAt <= now())
    throw new Refusal(409, 'deposit-over', {
      message: 'This deposit is not waiting for a payment any more.',
    });
  const answer = await askProvider(parts, 'createPayment', {
    merchant: merchant.code,
    reference,
    kind: deposit.kind,
    amount: providerAmount(deposit.amount, { currency: deposit.currency, digits: merchant.digits }),
    currency: deposit.currency,
    expiresAt: Math.floor(deposit.expiresAt.getTime() / 1000),
    returnUrl: new URL(returnUrl).href,
    payee: shortName(await siteNameOf(db, merchant, new URL(returnUrl).origin), longestPayee),
    language,
  });
  // A break that began meanwhile has canceled the deposit: its payment must not stay open.
  if ((await depositOf(db, accountId, reference))?.state !== 'pending') {
    await askProvider(parts, 'cancelPayment', { merchant: merchant.code, reference });
    throw new Refusal(409, 'deposit-over', {
      message: 'This deposit is not waiting for a payment any more.',
    });
  }
  if (answer.kind === 'done' && answer.value.state === 'pending') return { url: answer.value.checkoutUrl };
  if (answer.kind === 'done')
    throw new Refusal(409, 'deposit-over', {
      message: 'This deposit is not waiting for a payment any more.',
    });
  throw new Refusal(503, 'payments-away', {
    message: 'The payment provider does not answer. Please try again.',
    retryAfter: 5,
  });
}

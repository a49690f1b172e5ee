import { accountById } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { AccountEvent } from '#platform/identity/events.ts';
import { dayIn, findMerchant } from '#platform/site/merchants/index.ts';
import { lockAgent, lockLinesAgainstMoves } from '../lines/index.ts';
import { leastRates, setRates } from '../rates/index.ts';

/**
 * Gives an account that has signed up by a link the link's rates, or those that its agent has by now if they are lower (R2.8.6). For a
 * link without rates nothing is locked: sign-ups do not wait for each other.
 */
export async function setLinkRates(
  tx: Database,
  {
    account: { id, merchant: code },
    agent,
    rates: ofLink,
    now,
  }: Extract<AccountEvent, { kind: 'signed-up-by-link' }>,
): Promise<void> {
  if (Object.keys(ofLink).length === 0) return;
  await lockLinesAgainstMoves(tx, code);
  await lockAgent(tx, agent);
  const [merchant, account] = [await findMerchant(tx, code), await accountById(tx, id)];
  if (!merchant || !account) throw new Error(`There is no account ${id}.`);
  const own = await leastRates(tx, agent, dayIn(merchant.timeZone, now));
  const rates = Object.entries(ofLink)
    .map(([category, rate]) => [category, Math.min(rate, own.get(category) ?? 0)] as const)
    .filter(([, rate]) => rate > 0);
  if (rates.length === 0) return;
  await setRates(tx, merchant, account, {
    rates: Object.fromEntries(rates),
    lowerBelow: false,
    operator: null,
    now,
  });
}

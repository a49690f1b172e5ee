import type { AgentAccountValue, AgentSetRatesRequest } from '#schemas/generated/api.ts';
import { type Account, accountById } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { dayIn, type Merchant } from '#platform/site/merchants/index.ts';
import { readRates, setRates } from '../rates/index.ts';
import { lineTo } from './lineTo.ts';
import { viewAccount } from './viewAccount.ts';

/** Sets the rates of an account of the agent's direct line (R6.8); refuses as `setRates` does. */
export async function setTeamRates(
  tx: Database,
  merchant: Merchant,
  agent: Account,
  { account: id, rates, lowerBelow = false }: AgentSetRatesRequest,
  now: Date,
): Promise<AgentAccountValue> {
  const trail = await lineTo(tx, agent, Number(id), dayIn(merchant.timeZone, now));
  const account = await accountById(tx, Number(id));
  if (trail.length > 1 || !account)
    throw new Refusal(403, 'not-direct', { message: 'Only the agent directly above sets the rates.' });
  const byCategory = Object.fromEntries(rates.map(({ category, rate }) => [category, rate]));
  await setRates(tx, merchant, account, { rates: readRates(byCategory), lowerBelow, operator: null, now });
  return viewAccount(tx, merchant, agent, account.id, now);
}

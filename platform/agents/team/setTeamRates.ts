import type { AgentAccountValue, AgentSetRatesRequest } from '#schemas/generated/api.ts';
import { type Account, accountById } from '#platform/accounts/account/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { recordAccountEvent } from '#platform/messaging/notifications/index.ts';
import { dayIn } from '#platform/site/merchants/index.ts';
import { nameForAgents } from '../lines/index.ts';
import { readRates, setRates } from '../rates/index.ts';
import { lineTo } from './lineTo.ts';
import { viewAccount } from './viewAccount.ts';

/** Sets the rates of an account of the agent's direct line (R6.8); refuses as `setRates` does. */
export async function setTeamRates(
  tx: Database,
  context: Pick<CallContext, 'merchant' | 'address'>,
  agent: Account,
  { account: id, rates, lowerBelow = false }: AgentSetRatesRequest,
  now: Date,
): Promise<AgentAccountValue> {
  const { merchant } = context;
  const trail = await lineTo(tx, agent, Number(id), dayIn(merchant.timeZone, now));
  const account = await accountById(tx, Number(id));
  if (trail.length > 1 || !account)
    throw new Refusal(403, 'not-direct', { message: 'Only the agent directly above sets the rates.' });
  const byCategory = Object.fromEntries(rates.map(({ category, rate }) => [category, rate]));
  const request = { rates: readRates(byCategory), lowerBelow, operator: null, now };
  const changes = await setRates(tx, merchant, account, request);
  if (changes.length > 0)
    await recordAccountEvent(tx, agent.id, 'downline-rates-set', context, now, {
      account: nameForAgents(account.account),
      ...Object.fromEntries(
        changes
          .filter((one) => one.account === account.account)
          .map(({ category, from, to, day }) => [category, `${from} to ${to} from ${day}`]),
      ),
      ...(lowerBelow && { below: String(changes.filter((one) => one.account !== account.account).length) }),
    });
  return viewAccount(tx, merchant, agent, account.id, now);
}

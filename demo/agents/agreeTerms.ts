import { and, eq } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import { type Account, findAccount } from '#platform/accounts/account/index.ts';
import { answerRequest, offerContract } from '#platform/agents/contracts/index.ts';
import { readRates, setRates } from '#platform/agents/rates/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  type ContractKind,
  contracts,
  type ContractTerms,
  contractVersions,
} from '#platform/base/database/schema/index.ts';
import { addDays, dayIn, type Merchant, momentOf } from '#platform/site/merchants/index.ts';
import { inUnits } from '../seed/index.ts';
import agreed from './agreedTerms.json' with { type: 'json' };

/** The operator of the demonstration's acts, by which they are found again. */
export const demoOperator = 'Demonstration';

/** Amounts of the file are in baht. */
interface Agreement {
  account: string;
  kind: ContractKind;
  terms: ContractTerms;
}

/** Whether the agents of the demonstration have agreed on their terms, or something else was agreed with them. */
export async function agreementsBy(
  db: Database,
  agent: Account,
): Promise<'none' | 'demonstration' | 'others'> {
  const rows = await db
    .select({ operator: contractVersions.operator })
    .from(contracts)
    .innerJoin(
      contractVersions,
      and(eq(contractVersions.contractId, contracts.id), eq(contractVersions.number, 1)),
    )
    .where(eq(contracts.accountId, agent.id));
  if (rows.length === 0) return 'none';
  return rows.some(({ operator }) => operator === demoOperator) ? 'demonstration' : 'others';
}

/**
 * Agrees on rates and contracts of the demonstration's agents as they would have done it: weeks ago, each before its first day. One
 * offer waits for its answer.
 */
export async function agreeTerms(tx: Database, merchant: Merchant, now: Date): Promise<void> {
  const { code, timeZone } = merchant;
  const today = dayIn(timeZone, now);
  // Noon of that day.
  const ago = (days: number) => new Date(momentOf(timeZone, addDays(today, -days)).getTime() + 43_200_000);
  const find = async (name: string): Promise<Account> => {
    const account = await findAccount(tx, code, name);
    if (!account) throw new Error(`${code} has no account ${name}.`);
    return account;
  };
  const top = await find('demo_agent');
  for (const [name, rates] of Object.entries(agreed.rates))
    await setRates(tx, merchant, await find(name), {
      rates: readRates(rates),
      lowerBelow: false,
      operator: name === top.account ? demoOperator : null,
      now: ago(33),
    });
  const offer = async ({ account, kind, terms }: Agreement, at: Date) =>
    offerContract(tx, merchant, await find(account), {
      kind,
      terms: termsIn(merchant, terms),
      ...(account === top.account ? { operator: demoOperator } : { upline: top }),
      now: at,
    });
  for (const { daysAgo, ...one } of agreed.contracts as (Agreement & { daysAgo: number })[]) {
    const at = ago(daysAgo);
    const { id, accountId, waitingVersion } = await offer(one, at);
    const answer = { contract: id, version: waitingVersion ?? 1, request: 'NEW', action: 'ACCEPT' } as const;
    await answerRequest(tx, merchant, accountId, { ...answer, now: at });
  }
  await offer(agreed.waiting as Agreement, now);
}

/** Terms with amounts of about the same value in a merchant's currency. */
function termsIn(
  { currency, digits }: Merchant,
  { tiers, activeBets, activeDeposits, ...terms }: ContractTerms,
): ContractTerms {
  const amount = (baht: string) => {
    const minor = inUnits(baht, { currency });
    return fromMinor(minor > 0n ? minor : BigInt(Number(baht) > 0), digits);
  };
  return {
    ...terms,
    tiers: tiers.map(({ from, ...tier }) => ({ ...tier, from: amount(from) })),
    activeBets: amount(activeBets),
    activeDeposits: amount(activeDeposits),
  };
}

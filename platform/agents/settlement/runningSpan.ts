import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { type AgreedContract, type Contract, tiersOf } from '../contracts/index.ts';
import { computeRun, type Statement } from './computeRun.ts';
import { type Series, seriesOfKind } from './nextSpan.ts';
import type { ContractInput } from './runInputs.ts';
import { readRun } from './settleSpans.ts';
import type { Span } from './spans.ts';

/** What a contract would pay if the span that has not been settled yet ended now. Amounts are minor units. */
export interface RunningSpan {
  span: Span;
  terms: ContractInput['terms'];
  active: number;
  carriedIn: bigint;
  /** Undefined if nothing is due so far. */
  statement: Statement | undefined;
  /** The tier above the one that is reached, and what is missing to it. */
  next: { tier: number; missing: bigint; missingActive: number } | undefined;
}

/**
 * The span of a contract that the next run settles, as that run would settle it with the sums of now: with what earlier runs left and
 * what contracts of the direct line get (R2.8.12). Undefined while the contract is not in force in it.
 */
export async function runningSpan(
  db: Database,
  merchant: Merchant,
  account: Account,
  { kind, id }: Pick<Contract, 'kind' | 'id'>,
  { period, now, demo }: Pick<Series, 'period'> & { now: Date; demo: boolean },
): Promise<RunningSpan | undefined> {
  const series = (await seriesOfKind(db, merchant, kind, now)).find((one) => one.period === period);
  const span = series?.next;
  if (!series || !span || span.startsAt > now) return undefined;
  const isOfLine = ({ accountId, uplineId }: AgreedContract) =>
    accountId === account.id || uplineId === account.id;
  const { inputs } = await readRun(db, merchant, {
    series: { ...series, contracts: series.contracts.filter(isOfLine) },
    span,
    demo,
    agent: account.id,
  });
  if (inputs.kind === 'line-rebate') throw new Error('Line rebates have no contracts.');
  const own = inputs.agents.find(({ contract }) => contract === id);
  if (!own) return undefined;
  const statement = computeRun(inputs).find(({ contract }) => contract === id);
  const { terms, active, carriedIn } = own;
  const total = (statement?.base ?? 0n) + carriedIn;
  return {
    span,
    terms,
    active,
    carriedIn,
    statement,
    next: nextTier(own, merchant.digits, { at: (statement?.tier ?? -1) + 1, total }),
  };
}

function nextTier(
  { terms, active }: ContractInput,
  digits: number,
  { at, total }: { at: number; total: bigint },
): RunningSpan['next'] {
  const tier = tiersOf(terms, digits)[at];
  if (!tier) return undefined;
  // A total of zero or less reaches no tier, whatever its bound.
  const bound = tier.from > 0n ? tier.from : 1n;
  return {
    tier: at,
    missing: bound > total ? bound - total : 0n,
    missingActive: Math.max(0, tier.active - active),
  };
}

import type { ContractTerms } from '#platform/base/database/schema/index.ts';
import { type Tier, tierFor } from '../contracts/index.ts';
import { partsPerUnit, roundDown } from './rounding.ts';

/** What an agent's wage of a span is computed from. */
export interface WageInput {
  mode: ContractTerms['mode'];
  tiers: readonly Tier[];
  /** Due valid bets of all below, in minor units; what earlier spans did not count included. */
  total: bigint;
  active: number;
  /** Gross wages of direct downline agents with such a contract, in ten-thousandths of a minor unit. */
  below: bigint;
  /** The rest of the last statement of this kind. */
  rest: bigint;
}

export interface Wage {
  tier: Tier | undefined;
  /** In ten-thousandths of a minor unit. */
  gross: bigint;
  /** In minor units. */
  paid: bigint;
  rest: bigint;
  /** What the next span begins with, because a total of zero or less earns nothing. */
  totalCarried: bigint;
}

/** A wage (R6.10): the rate of the tier for total and active members, or its sum, less what direct downline agents get. */
export function wageOf({ mode, tiers, total, active, below, rest }: WageInput): Wage {
  if (total <= 0n) return { tier: undefined, gross: 0n, ...roundDown(0n, rest), totalCarried: total };
  const tier = tierFor(tiers, total, active);
  const value = tier?.value ?? 0n;
  const gross = mode === 'rate' ? total * value : value * partsPerUnit;
  // Below zero the brand bears it: nothing is taken from the agent, now or later.
  const net = gross > below ? gross - below : 0n;
  return { tier, gross, ...roundDown(net, rest), totalCarried: 0n };
}

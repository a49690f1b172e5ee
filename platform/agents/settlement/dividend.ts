import { type Tier, tierFor } from '../contracts/index.ts';

/** What an agent's dividend of a period is computed from, in minor units. */
export interface DividendInput {
  tiers: readonly Tier[];
  carryOver: boolean;
  /** Stakes less payouts of all below, less rebates, bonuses and wages on their play. */
  base: bigint;
  active: number;
  /** Gross dividends of direct downline agents of this period. */
  below: bigint;
  /** The loss that earlier periods left; zero or less. */
  lossIn: bigint;
  /** The shortfall that earlier periods left; zero or less. */
  shortfallIn: bigint;
  /** What operators corrected; a shortage is carried whatever the contract says. */
  correction?: bigint;
}

export interface Dividend {
  total: bigint;
  tier: Tier | undefined;
  gross: bigint;
  paid: bigint;
  lossOut: bigint;
  shortfallOut: bigint;
}

/** Hundredths of a percent in one. */
const whole = 10_000n;

/**
 * A dividend (R6.9): the tier's rate of base and carried loss, rounded down, less the gross dividends of direct downline agents. What is
 * below zero is carried if the contract says so, and else the brand bears it.
 */
export function dividendOf(input: DividendInput): Dividend {
  const { tiers, carryOver, base, active, below, lossIn, shortfallIn, correction = 0n } = input;
  const total = base + lossIn;
  const tier = total > 0n ? tierFor(tiers, total, active) : undefined;
  const gross = tier ? (total * tier.value) / whole : 0n;
  const own = gross - below;
  const net = (carryOver || own > 0n ? own : 0n) + shortfallIn + correction;
  return {
    total,
    tier,
    gross,
    paid: net > 0n ? net : 0n,
    lossOut: carryOver && total < 0n ? total : 0n,
    shortfallOut: net < 0n ? net : 0n,
  };
}

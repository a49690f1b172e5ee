import { endingOf, readMarket, selectionsOf, type Ending, type MarketType } from './results.ts';
import type { Chance, Offer } from './types.ts';

/** Share of the stakes that each type of market pays back on average: 0.95 is a margin of 5 %. */
export const returns: Readonly<Record<MarketType, number>> = {
  '1x2': 0.95,
  win: 0.955,
  ah: 0.97,
  ou: 0.965,
  btts: 0.95,
  cs: 0.88,
  ss: 0.92,
  p: 0.95,
  p1x2: 0.94,
  po: 0.955,
};

/** Odds in hundredths outside of which a selection is not offered. */
const least = 103;
const most = 8000;

export interface Price {
  selection: string;
  /** Hundredths: 185 is 1.85. Null: not offered now. */
  odds: number | null;
}

export interface Market {
  key: string;
  prices: Price[];
}

/** Prices the markets of an offer. Markets without any odds are left out. */
export function priceOffer({ keys, chances }: Offer): Market[] {
  return keys
    .map((key) => priceMarket(key, chances))
    .filter(({ prices }) => prices.some(({ odds }) => odds !== null));
}

/** The odds of every selection: those with which its expected return is the stated one. */
export function priceMarket(key: string, chances: readonly Chance[]): Market {
  const market = readMarket(key);
  if (!market) throw new Error(`There is no market ${key}.`);
  const share = returns[market.type];
  const prices = selectionsOf(market).map((selection) => {
    const sums: Record<Ending, number> = { win: 0, 'half-win': 0, push: 0, 'half-loss': 0, loss: 0 };
    for (const { result, chance } of chances) sums[endingOf(market, selection, result)] += chance;
    const half = sums['half-win'] / 2;
    const returned = sums.push + sums['half-loss'] / 2 + half;
    return { selection, odds: rounded((100 * (share - returned)) / (sums.win + half)) };
  });
  return { key, prices };
}

function rounded(exact: number): number | null {
  const odds = exact < 1000 ? Math.round(exact) : Math.round(exact / 10) * 10;
  return odds >= least && odds <= most ? odds : null;
}

/** `count` lines around the one that makes both sides most equal, ascending. `step` is a quarter, or 1 for lines at halves. */
export function balancedLines(
  type: 'ah' | 'ou',
  chances: readonly Chance[],
  step: number,
  count: number,
): string[] {
  const value = ({ home, away }: Chance['result']) => (type === 'ah' ? away - home : home + away);
  const sums = new Map<number, number>();
  for (const { result, chance } of chances) sums.set(value(result), (sums.get(value(result)) ?? 0) + chance);
  const sorted = [...sums].toSorted(([a], [b]) => a - b);
  // The median, interpolated within its step, so that quarter lines are chosen as well.
  let below = 0;
  let middle = 0;
  for (const [at, chance] of sorted) {
    if (below + chance >= 0.5) {
      middle = at - 0.5 + (0.5 - below) / chance;
      break;
    }
    below += chance;
  }
  const offset = step === 1 ? 0.5 : 0;
  const main = Math.round((middle - offset) / step) * step + offset;
  const lines = Array.from({ length: count }, (_, index) => main + (index - (count - 1) / 2) * step);
  return lines.filter((line) => type === 'ah' || line > 0).map((line) => `${type}:${line}`);
}

import { toMinor } from '#kit/money.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';

/** Points never expire (R9.4). */
export const pointsExpire = false;

/** Categories of bets; what none of `pointWeights` names counts in full. */
const categories = ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'] as const;

type Rules = Pick<Merchant, 'digits' | 'settings'>;

/** Percent of a valid stake that counts for points. */
export function weightOf({ pointWeights }: Merchant['settings'], category: string): number {
  const own = pointWeights.find((one) => one.startsWith(`${category} `));
  return own === undefined ? 100 : Number(own.slice(category.length + 1));
}

/** The percent of each category. */
export function weightsOf(settings: Merchant['settings']): { category: string; percent: number }[] {
  return categories.map((category) => ({ category, percent: weightOf(settings, category) }));
}

/** Minor units of weighted stake times 100 that make one point; undefined where bets earn none. */
export function pointCost({ digits, settings: { pointStake } }: Rules): bigint | undefined {
  return pointStake === 0 ? undefined : BigInt(pointStake) * 10n ** BigInt(digits) * 100n;
}

/** How points become money; the amount is in minor units of the currency. */
export interface ConversionRate {
  points: number;
  amount: bigint;
}

/** The rate of `pointConversion`, such as `100=1`; undefined where points are not converted. */
export function conversionRate({ digits, settings: { pointConversion } }: Rules): ConversionRate | undefined {
  const [points = '', amount = ''] = pointConversion.split('=');
  const minor = toMinor(amount, digits);
  return points === '' || minor === undefined || minor === 0n
    ? undefined
    : { points: Number(points), amount: minor };
}

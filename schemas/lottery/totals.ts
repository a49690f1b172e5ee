import type { LotteryForm } from '../generated/api.ts';

/** The total of digits, balls or dice. */
export function ballsTotal(numbers: readonly string[]): number {
  return numbers.reduce((sum, number) => sum + Number(number), 0);
}

/**
 * Whether a total is in the upper half; undefined if it is neither: exactly in the middle, or, of dice, of a triple.
 * Digits: 0 to 9 each. Dice: small 4–10, big 11–17. Balls: the middle is half of the least and greatest total.
 */
export function isBigTotal(form: LotteryForm, numbers: readonly string[]): boolean | undefined {
  if (form.kind === 'dice' && new Set(numbers).size === 1) return undefined;
  const twice = 2 * ballsTotal(numbers);
  const middle = twiceTheMiddle(form);
  return twice === middle ? undefined : twice > middle;
}

/** Twice the total in the middle, which may be a half. */
export function twiceTheMiddle({ kind, length = 0, count = 0, most = 0 }: LotteryForm): number {
  if (kind === 'digits') return 9 * length;
  return kind === 'dice' ? 7 * count : count * (most + 1);
}

import { plainDigits } from '#kit/digits.ts';
import { sortedDigits } from '#schemas/lottery/index.ts';
import { isAllowed, type PickRules } from '../shared/picks.ts';

/** All allowed numbers that columns of digits make, in ascending order: 1|23 are 12 and 13. */
export function numbersOf(rules: PickRules, columns: readonly ReadonlySet<string>[]): string[] {
  const all = columns.reduce<string[]>(
    (numbers, column) => numbers.flatMap((number) => [...column].toSorted().map((digit) => number + digit)),
    [''],
  );
  return eachOnce(
    rules,
    all.filter((number) => isAllowed(rules, number)),
  );
}

/** In any order, 12 and 21 are the same number. */
export function eachOnce({ isMixed }: PickRules, numbers: readonly string[]): string[] {
  return [
    ...new Map(numbers.toReversed().map((one) => [isMixed ? sortedDigits(one) : one, one])).values(),
  ].toSorted();
}

/** The numbers in a text, in any digits, separated by anything else: allowed ones, each once, and all others. */
export function readNumbers(rules: PickRules, text: string): { numbers: string[]; wrong: string[] } {
  const words = [
    ...new Set(
      plainDigits(text)
        .split(/[^\p{L}\p{M}\p{N}]+/u)
        .filter(Boolean),
    ),
  ];
  return {
    numbers: eachOnce(
      rules,
      words.filter((word) => isAllowed(rules, word)),
    ),
    wrong: words.filter((word) => !isAllowed(rules, word)),
  };
}

/** Quick picks of a column of digits. */
export const quickPicks = {
  all: '0123456789',
  big: '56789',
  small: '01234',
  odd: '13579',
  even: '02468',
  none: '',
} as const;

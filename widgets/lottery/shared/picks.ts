import { plainDigits } from '#kit/digits.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { sortedDigits } from '#schemas/lottery/index.ts';

export type PlayType = CallValue<'lotteryPlayTypes'>['playTypes'][number];
export type PickRules = PlayType['pick'];

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
function eachOnce({ isMixed }: PickRules, numbers: readonly string[]): string[] {
  return [
    ...new Map(numbers.toReversed().map((one) => [isMixed ? sortedDigits(one) : one, one])).values(),
  ].toSorted();
}

/** Whether a number is allowed: where digits must be mixed, 777 is not. */
export function isAllowed({ digits = 0, isMixed }: PickRules, number: string): boolean {
  return number.length === digits && /^\d+$/.test(number) && !(isMixed && new Set(number).size === 1);
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

/** A random pick for a play type; `random` returns an integer from 0 to below its argument. */
export function randomPicks(
  { kind, digits = 0, isMixed, options = [], count = 1, most = 0 }: PickRules,
  random: (below: number) => number,
): string[] {
  if (kind === 'choice') return options.length === 0 ? [] : [options[random(options.length)] ?? ''];
  if (kind === 'balls') {
    const balls = Array.from({ length: most }, (_, ball) => String(ball + 1));
    return Array.from(
      { length: Math.min(count, most) },
      () => balls.splice(random(balls.length), 1)[0] ?? '',
    );
  }
  const rules = { kind, digits, atMost: 1, ...(isMixed && { isMixed }) };
  for (;;) {
    const number = Array.from({ length: digits }, () => String(random(10))).join('');
    if (digits === 0 || isAllowed(rules, number)) return [number];
  }
}

/** An unbiased random integer from 0 to below `below`, at most 2³². */
export function randomBelow(below: number): number {
  const limit = Math.floor(2 ** 32 / below) * below;
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (value < limit) return value % below;
  }
}

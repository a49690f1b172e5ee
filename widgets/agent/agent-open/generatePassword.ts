import type { RegistrationRule } from '#schemas/generated/api.ts';

/** Without signs that are mistaken for each other when someone reads them out. */
const sets = {
  upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  lower: 'abcdefghijkmnpqrstuvwxyz',
  digit: '23456789',
  symbol: '-+=*#!?',
};
const usualLength = 12;

/** A random password that follows the merchant's rule for passwords (R5.3). */
export function generatePassword(rule: RegistrationRule | undefined): string {
  const kind = rule && rule.acceptedPattern !== '*' ? rule.patternId : 0;
  const wanted =
    kind === 5
      ? [sets.digit]
      : kind === 1
        ? [sets.upper, sets.lower]
        : kind === 9
          ? [sets.upper, sets.lower, sets.digit, sets.symbol]
          : [sets.upper, sets.lower, sets.digit];
  const length = Math.min(Math.max(usualLength, rule?.minLength ?? 0), rule?.maxLength ?? usualLength);
  const all = wanted.join('');
  const signs = [
    ...wanted.map(pick),
    ...Array.from({ length: Math.max(0, length - wanted.length) }, () => pick(all)),
  ];
  const [first = '', ...rest] = signs;
  // The first is a letter wherever letters are allowed: some rules demand that.
  return first + shuffled(rest).join('');
}

function pick(from: string): string {
  return from[below(from.length)] ?? '';
}

function shuffled(signs: string[]): string[] {
  const left = [...signs];
  return signs.map(() => left.splice(below(left.length), 1)[0] ?? '');
}

/** A random whole number below a bound, each equally likely. */
function below(bound: number): number {
  const most = 2 ** 32 - (2 ** 32 % bound);
  const [value] = [...crypto.getRandomValues(new Uint32Array(1))];
  return value === undefined || value >= most ? below(bound) : value % bound;
}

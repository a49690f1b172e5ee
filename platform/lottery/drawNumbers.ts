import { randomInt } from 'node:crypto';
import type { DrawForm, DrawnPrize } from '../database/schema/index.ts';

/** Draws the numbers with the operating system's cryptographic randomness: unpredictable and unrepeatable. */
export function drawNumbers(form: DrawForm): DrawnPrize[] {
  switch (form.kind) {
    case 'digits':
      return oneRow(Array.from({ length: form.length }, () => String(randomInt(10))));
    case 'dice':
      return oneRow(Array.from({ length: form.count }, () => String(randomInt(1, 7))));
    case 'balls':
      return oneRow(drawBalls(form.count, form.most).map(String));
    case 'prizes':
      return form.tiers.map(({ prize, count, digits }) => ({
        prize,
        numbers: Array.from({ length: count }, () => String(randomInt(10 ** digits)).padStart(digits, '0')),
      }));
  }
}

/** The short result: the only row, or the numbers of the first prize. */
export function shortResult(prizes: DrawnPrize[]): string[] {
  return prizes[0]?.numbers ?? [];
}

function oneRow(numbers: string[]): DrawnPrize[] {
  return [{ prize: 'numbers', numbers }];
}

/** Balls are drawn one by one, so that each set is equally likely. */
function drawBalls(count: number, most: number): number[] {
  const drum = Array.from({ length: most }, (_, index) => index + 1);
  const drawn: number[] = [];
  while (drawn.length < count && drum.length > 0) drawn.push(...drum.splice(randomInt(drum.length), 1));
  return drawn.sort((a, b) => a - b);
}

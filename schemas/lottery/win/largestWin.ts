import type { LotteryForm } from '../../generated/api.ts';
import { ballsWin } from './ballsWin.ts';
import { digitsWin } from './digitsWin.ts';
import { prizesWin } from './prizesWin.ts';
import { lineWin } from './lineWin.ts';
import type { StakedLine } from './winOf.ts';

export type { StakedLine } from './winOf.ts';

/**
 * The most that one draw can pay for these lines together, in minor units: exact for digits, dice and races. For balls and
 * prizes too, except for tickets whose search is cut off (`mostNodes`): the figure is then a bound that no draw exceeds.
 * Every computation of the same lines has the same result.
 */
export function largestWin(form: LotteryForm, lines: readonly StakedLine[]): bigint {
  if (lines.length === 0) return 0n;
  switch (form.kind) {
    case 'digits':
      return BigInt(digitsWin(form.length ?? 0, lines));
    case 'dice':
      return best(form, lines, throwsOf(form.count ?? 0));
    case 'race':
      return best(form, lines, podiumsOf(form.count ?? 0));
    case 'balls':
      return BigInt(ballsWin(form, lines));
    case 'prizes':
      return BigInt(prizesWin(form, lines));
  }
}

function best(form: LotteryForm, lines: readonly StakedLine[], outcomes: readonly string[][]): bigint {
  let most = 0n;
  for (const numbers of outcomes) {
    const result = [{ prize: 'numbers', numbers }];
    const win = lines.reduce((sum, line) => sum + lineWin(form, line, result), 0n);
    if (win > most) most = win;
  }
  return most;
}

/** All throws of dice, without regard to their order. */
function throwsOf(count: number, least = 1): string[][] {
  if (count === 0) return [[]];
  const faces = [1, 2, 3, 4, 5, 6].filter((face) => face >= least);
  return faces.flatMap((face) => throwsOf(count - 1, face).map((rest) => [String(face), ...rest]));
}

/** Races by their first three runners: nothing can be bet on the others. */
function podiumsOf(count: number): string[][] {
  const runners = Array.from({ length: count }, (_, at) => String(at + 1));
  const orders = (places: number): string[][] =>
    places === 0
      ? [[]]
      : orders(places - 1).flatMap((order) =>
          runners.filter((one) => !order.includes(one)).map((one) => [...order, one]),
        );
  return orders(Math.min(3, count)).map((order) => [
    ...order,
    ...runners.filter((one) => !order.includes(one)),
  ]);
}

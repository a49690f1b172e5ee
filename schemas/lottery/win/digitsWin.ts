import { winOf, type StakedLine } from './winOf.ts';

/** More digits than these are never bet on at the end of a number. */
const longestEnding = 4;

/**
 * The most that a number of `length` digits can pay. In one draw a line has one pick that hits at most, so every pick adds
 * its win to the endings, beginnings and totals that it fits; the best of them together is the result.
 */
export function digitsWin(length: number, lines: readonly StakedLine[]): number {
  const tail = Math.min(length, longestEnding);
  const endings = new Float64Array(10 ** tail);
  const beginnings = new Float64Array(100);
  const totals = new Float64Array(9 * length + 1);
  for (const line of lines)
    line.picks.forEach((pick, at) => {
      const win = Number(winOf(line.combinationStake, [{ odds: line.odds[at] ?? '0', hits: 1 }]));
      addWin({ endings, beginnings, totals }, line, pick, win);
    });
  // Endings with the same first digit and the same total differ in nothing that the digits before them can add.
  const bests = new Map<string, { first: number; total: number; win: number }>();
  for (let ending = 0; ending < endings.length; ending += 1) {
    const first = Math.floor(ending / 10 ** (tail - 1));
    const total = digitTotal(ending);
    const isWhole = tail === length && length > 2;
    const win =
      (endings[ending] ?? 0) + (isWhole ? (beginnings[Math.floor(ending / 10 ** (length - 2))] ?? 0) : 0);
    const key = `${first} ${total}`;
    const known = bests.get(key);
    if (!known) bests.set(key, { first, total, win });
    else if (win > known.win) known.win = win;
  }
  const heads = headsOf(length - tail, beginnings);
  let most = 0;
  for (const { first, total, win } of bests.values())
    for (const head of heads(first))
      most = Math.max(most, win + head.win + (totals[total + head.total] ?? 0));
  return most;
}

interface Wins {
  /** By the last digits. */
  endings: Float64Array;
  /** By the first two digits. */
  beginnings: Float64Array;
  totals: Float64Array;
}

function addWin(wins: Wins, { rule }: StakedLine, pick: string, win: number): void {
  const { endings, beginnings, totals } = wins;
  switch (rule.kind) {
    case 'straight':
      if (rule.from === 'start') beginnings[Number(pick)]! += win;
      else addToEnding(endings, pick, win);
      return;
    case 'box':
      for (const order of ordersOf(pick)) addToEnding(endings, order, win);
      return;
    case 'last-size':
      for (let digit = 0; digit < 10; digit += 1)
        if (digit >= 5 === (pick === 'big')) addToEnding(endings, String(digit), win);
      return;
    case 'last-parity':
      for (let digit = 0; digit < 10; digit += 1)
        if ((digit % 2 === 1) === (pick === 'odd')) addToEnding(endings, String(digit), win);
      return;
    case 'total-size':
      totals.forEach((_, total) => {
        const [twice, middle] = [2 * total, totals.length - 1];
        if (twice !== middle && twice > middle === (pick === 'big')) totals[total]! += win;
      });
      return;
    case 'total-parity':
      totals.forEach((_, total) => {
        if ((total % 2 === 1) === (pick === 'odd')) totals[total]! += win;
      });
      return;
    default:
      throw new Error(`Numbers of digits have no play type of kind ${rule.kind}.`);
  }
}

/** Adds to every ending that ends with these digits. */
export function addToEnding(endings: Float64Array, digits: string, win: number): void {
  for (let at = Number(digits); at < endings.length; at += 10 ** digits.length) endings[at]! += win;
}

/** What the digits before the ending can add, by their total: the best for each, given the ending's first digit. */
function headsOf(
  count: number,
  beginnings: Float64Array,
): (first: number) => { total: number; win: number }[] {
  if (count === 0) return () => [{ total: 0, win: 0 }];
  const digits = Array.from({ length: 10 }, (_, digit) => digit);
  if (count === 1)
    return (first) => digits.map((digit) => ({ total: digit, win: beginnings[10 * digit + first] ?? 0 }));
  const most = new Float64Array(9 * count + 1);
  for (let two = 0; two < 100; two += 1)
    for (let rest = 0; rest <= 9 * (count - 2); rest += 1) {
      const total = digitTotal(two) + rest;
      most[total] = Math.max(most[total] ?? 0, beginnings[two] ?? 0);
    }
  const heads = Array.from(most, (win, total) => ({ total, win }));
  return () => heads;
}

function digitTotal(number: number): number {
  let total = 0;
  for (let rest = number; rest > 0; rest = Math.floor(rest / 10)) total += rest % 10;
  return total;
}

/** The orders in which digits can stand, each once. */
function ordersOf(digits: string): Set<string> {
  if (digits.length <= 1) return new Set([digits]);
  const orders = new Set<string>();
  for (let at = 0; at < digits.length; at += 1)
    for (const rest of ordersOf(digits.slice(0, at) + digits.slice(at + 1)))
      orders.add((digits[at] ?? '') + rest);
  return orders;
}

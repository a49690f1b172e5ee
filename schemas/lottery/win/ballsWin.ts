import type { LotteryForm } from '../../generated/api.ts';
import { choose } from '../numbers.ts';
import { twiceTheMiddle } from '../totals.ts';
import { Search } from './search.ts';
import { winOf, winOfHits, type StakedLine } from './winOf.ts';

/** A line of balls by the number of its balls that are drawn. */
interface BallLine {
  /** Minor units, rounded down. */
  paid: number[];
  /** Before rounding; convex. */
  exact: number[];
}

/** Balls that are picked by the same lines. */
interface BallClass {
  balls: number[];
  lines: number[];
}

/**
 * The most that `count` balls of `most` can pay, by branch and bound over how many balls of each class are drawn. What a
 * line pays is convex in the number of its balls that are drawn, so a straight line from here to the most that are possible
 * bounds it, and the best remaining balls by that bound each branch.
 */
export function ballsWin(form: LotteryForm, lines: readonly StakedLine[]): number {
  const { count = 0, most = 0 } = form;
  const picked = lines.filter(({ rule }) => rule.kind === 'any');
  const tables = picked.map((line) => tableOf(line, count));
  const totals = totalsOf(form, lines);
  const classes = classesOf(picked, most);
  const drawn = classes.map(() => 0);
  const matched = tables.map(() => 0);
  const mostOfTotals = Math.max(...totals);
  const isOnTotals = mostOfTotals > 0;
  const search = new Search();

  const visit = (from: number, slots: number): void => {
    if (from === classes.length || slots === 0) return leaf(from);
    const rest = classes.slice(from);
    if (search.isCut(mostOfTotals + bound(rest, slots))) return;
    const { balls = [], lines: own = [] } = rest[0] ?? {};
    const others = rest.slice(1).reduce((sum, one) => sum + one.balls.length, 0);
    for (let some = Math.min(balls.length, slots); some >= Math.max(0, slots - others); some -= 1) {
      drawn[from] = some;
      for (const line of own) matched[line]! += some;
      visit(from + 1, slots - some);
      for (const line of own) matched[line]! -= some;
    }
    drawn[from] = 0;
  };

  const leaf = (from: number): void => {
    drawn.fill(0, from);
    const win = tables.reduce((sum, { paid }, line) => sum + (paid[matched[line] ?? 0] ?? 0), 0);
    if (win + mostOfTotals <= search.best) return;
    search.found(win + (isOnTotals ? bestTotal(classes, drawn, totals) : 0));
  };

  /** Of the lines: what they pay so far and what the remaining balls can add. */
  const bound = (rest: readonly BallClass[], slots: number): number => {
    const available = tables.map(() => 0);
    for (const { balls, lines: own } of rest) for (const line of own) available[line]! += balls.length;
    let sum = 0;
    const slopes = tables.map(({ exact }, line) => {
      const now = matched[line] ?? 0;
      const greatest = now + Math.min(slots, available[line] ?? 0);
      sum += exact[now] ?? 0;
      return greatest === now ? 0 : ((exact[greatest] ?? 0) - (exact[now] ?? 0)) / (greatest - now);
    });
    let left = slots;
    const weights = rest
      .map(({ balls, lines: own }) => ({
        weight: own.reduce((total, line) => total + (slopes[line] ?? 0), 0),
        size: balls.length,
      }))
      .sort((a, b) => b.weight - a.weight);
    for (const { weight, size } of weights) {
      const taken = Math.min(size, left);
      sum += taken * weight;
      left -= taken;
    }
    return sum;
  };

  visit(0, count);
  return search.result;
}

function tableOf(line: StakedLine, drawn: number): BallLine {
  const { rule, picks } = line;
  const wanted = rule.kind === 'any' ? rule.count : 0;
  const hits = (matched: number): number => {
    if (wanted <= drawn) return choose(matched, wanted);
    return matched === drawn ? choose(picks.length - drawn, wanted - drawn) : 0;
  };
  const wins = Array.from({ length: Math.min(drawn, picks.length) + 1 }, (_, matched) =>
    winOfHits(line, hits(matched)),
  );
  return { paid: wins.map(({ paid }) => paid), exact: wins.map(({ exact }) => exact) };
}

/** What the lines on the total pay, by the total. */
function totalsOf(form: LotteryForm, lines: readonly StakedLine[]): number[] {
  const { count = 0, most = 0 } = form;
  const middle = twiceTheMiddle(form);
  const fits = (kind: string, pick: string, total: number): boolean =>
    kind === 'total-size'
      ? 2 * total !== middle && 2 * total > middle === (pick === 'big')
      : kind === 'total-parity' && (total % 2 === 1) === (pick === 'odd');
  return Array.from({ length: count * most + 1 }, (_, total) =>
    lines.reduce((sum, { rule, picks, odds, combinationStake }) => {
      const at = picks.findIndex((pick) => fits(rule.kind, pick, total));
      return at < 0 ? sum : sum + Number(winOf(combinationStake, [{ odds: odds[at] ?? '0', hits: 1 }]));
    }, 0),
  );
}

/** The classes of all balls: those on the most lines first, those on none last. */
function classesOf(lines: readonly StakedLine[], most: number): BallClass[] {
  const classes = new Map<string, BallClass>();
  for (let ball = 1; ball <= most; ball += 1) {
    const own = lines.flatMap(({ picks }, line) => (picks.includes(String(ball)) ? [line] : []));
    const known = classes.get(own.join());
    if (known) known.balls.push(ball);
    else classes.set(own.join(), { balls: [ball], lines: own });
  }
  return [...classes.values()].sort((a, b) => b.lines.length - a.lines.length);
}

/** The best payout of any total that these numbers of balls of each class can add up to. */
function bestTotal(
  classes: readonly BallClass[],
  drawn: readonly number[],
  totals: readonly number[],
): number {
  // Bit t of a set: the total t is possible.
  let possible = 1n;
  classes.forEach(({ balls }, at) => {
    const some = drawn[at] ?? 0;
    const sets: bigint[] = Array.from({ length: some + 1 }, (_, size) => (size === 0 ? 1n : 0n));
    for (const ball of balls)
      for (let size = some; size > 0; size -= 1) sets[size] = sets[size]! | (sets[size - 1]! << BigInt(ball));
    possible = sumsOf(possible, sets[some] ?? 0n);
  });
  return totals.reduce(
    (most, pay, total) => ((possible >> BigInt(total)) & 1n ? Math.max(most, pay) : most),
    0,
  );
}

/** The sums of a total of one set and one of the other. */
function sumsOf(one: bigint, other: bigint): bigint {
  let sums = 0n;
  other
    .toString(2)
    .split('')
    .toReversed()
    .forEach((bit, total) => {
      if (bit === '1') sums |= one << BigInt(total);
    });
  return sums;
}

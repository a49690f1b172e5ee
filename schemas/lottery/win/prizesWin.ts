import type { LotteryForm } from '../../generated/api.ts';
import { tiersOf } from '../playTypes.ts';
import { addToEnding } from './digitsWin.ts';
import { Search, wholeBelow } from './search.ts';
import { winOfHits, type StakedLine } from './winOf.ts';

/** Longer endings are not bet on. */
const longestEnding = 4;

/** Numbers of a result that the same lines count in. */
interface Group {
  count: number;
  lines: number[];
  /** By the last digits: what the lines pay, before rounding. */
  endings: Float64Array;
}

/**
 * The most that tiers of prizes can pay. Each number of a result is free, so the best ending of each is the best result;
 * only where amounts are rounded down, once for each line, another may pay a little more, and a search decides.
 */
export function prizesWin(form: LotteryForm, lines: readonly StakedLine[]): number {
  const groups = groupsOf(form, lines);
  const greatest = groups.map(({ endings }) => endings.reduce((most, one) => Math.max(most, one), 0));
  const bound = groups.reduce((sum, { count }, at) => sum + count * (greatest[at] ?? 0), 0);
  const hits = lines.map(() => 0);
  const paidSoFar = () => lines.reduce((sum, line, at) => sum + winOfHits(line, hits[at] ?? 0).paid, 0);
  const exactSoFar = () => lines.reduce((sum, line, at) => sum + winOfHits(line, hits[at] ?? 0).exact, 0);
  const search = new Search();
  // Each line loses less than one minor unit: an ending that costs more than all of them is never part of the best.
  const candidates = groups.map((group, at) =>
    candidatesOf(group, lines, (greatest[at] ?? 0) - lines.length),
  );
  const visit = (at: number, left: number, from: number, rest: number): void => {
    const group = groups[at];
    if (!group) return search.found(paidSoFar());
    if (left === 0) return visit(at + 1, groups[at + 1]?.count ?? 0, 0, rest);
    if (search.isCut(exactSoFar() + rest)) return;
    const own = candidates[at] ?? [];
    for (let next = from; next < own.length; next += 1) {
      for (const line of own[next] ?? []) hits[line]! += 1;
      visit(at, left - 1, next, rest - (greatest[at] ?? 0));
      for (const line of own[next] ?? []) hits[line]! -= 1;
      if (search.best === wholeBelow(bound)) return;
    }
  };
  visit(0, groups[0]?.count ?? 0, 0, bound);
  return search.result;
}

/** The tiers, and the first one's last number of its own if its last digit is bet on. */
function groupsOf(form: LotteryForm, lines: readonly StakedLine[]): Group[] {
  const { tiers = [] } = form;
  const onLast = lines.flatMap(({ rule }, at) =>
    rule.kind === 'last-size' || rule.kind === 'last-parity' ? [at] : [],
  );
  return tiers.flatMap((tier, index) => {
    const onTier = lines.flatMap(({ rule }, at) =>
      rule.kind === 'ending' && tiersOf(form, rule).includes(tier) ? [at] : [],
    );
    const own = onTier.length === 0 ? [] : [{ count: tier.count, lines: onTier }];
    const isFirst = index === 0 && onLast.length > 0;
    const parts = isFirst
      ? [
          { count: tier.count - 1, lines: onTier },
          { count: 1, lines: [...onTier, ...onLast] },
        ]
      : own;
    return parts
      .filter(({ count }) => count > 0)
      .map((part) => ({ ...part, endings: endingsOf(part.lines, lines, tier.digits) }));
  });
}

function endingsOf(own: readonly number[], lines: readonly StakedLine[], digits: number): Float64Array {
  const endings = new Float64Array(10 ** Math.min(digits, longestEnding));
  for (const at of own) {
    const line = lines[at];
    for (const ending of line ? endingsThatHit(line) : [])
      addToEnding(endings, ending, line ? winOfHits(line, 1).exact : 0);
  }
  return endings;
}

/** The endings with which a number hits a line, each once. */
function endingsThatHit({ rule, picks }: StakedLine): string[] {
  if (rule.kind === 'ending') return [...picks];
  const isHit = (digit: number): boolean =>
    picks.includes(
      rule.kind === 'last-size' ? (digit >= 5 ? 'big' : 'small') : digit % 2 === 1 ? 'odd' : 'even',
    );
  return Array.from({ length: 10 }, (_, digit) => digit)
    .filter(isHit)
    .map(String);
}

/** The sets of lines that an ending worth at least `least` hits, the best first, each once. */
function candidatesOf(
  { endings, lines: own }: Group,
  lines: readonly StakedLine[],
  least: number,
): number[][] {
  const found = new Map<string, { hit: number[]; worth: number }>();
  const hitting = own.map((at) => ({ at, endings: new Set(lines[at] ? endingsThatHit(lines[at]) : []) }));
  const width = String(endings.length - 1).length;
  endings.forEach((worth, number) => {
    if (worth < least) return;
    const text = String(number).padStart(width, '0');
    const hit = hitting.flatMap(({ at, endings: wanted }) =>
      [1, 2, 3, 4].some((length) => length <= width && wanted.has(text.slice(-length))) ? [at] : [],
    );
    found.set(hit.join(), { hit, worth });
  });
  return [...found.values()].sort((a, b) => b.worth - a.worth).map(({ hit }) => hit);
}

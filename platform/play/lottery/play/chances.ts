import type { LotteryForm } from '#schemas/generated/api.ts';
import { choose, tiersOf, twiceTheMiddle, type Rule } from '#schemas/lottery/index.ts';

/** Expected hits of one combination in a draw, as an exact fraction. */
export interface Chance {
  /** Distinguishes the prizes of a play type: the orders of a box, or the option picked; `1` if there is only one. */
  way: string;
  of: bigint;
  outOf: bigint;
}

/** The prizes of a play type with their chances. */
export function chancesOf(form: LotteryForm, rule: Rule): Chance[] {
  const { count = 0, most = 0 } = form;
  switch (rule.kind) {
    case 'straight':
      return [{ way: '1', of: 1n, outOf: 10n ** BigInt(rule.digits) }];
    case 'box':
      return (boxWays[rule.digits] ?? []).map((orders) => ({
        way: String(orders),
        of: BigInt(orders),
        outOf: 10n ** BigInt(rule.digits),
      }));
    case 'last-size':
    case 'last-parity':
    case 'winner-size':
    case 'winner-parity':
      return [{ way: '1', of: 1n, outOf: 2n }];
    case 'total-size':
    case 'total-parity':
      return totalChances(form, rule.kind);
    case 'any':
      return [{ way: '1', ...anyChance(rule.count, count, most) }];
    case 'triple':
      return [{ way: '1', of: 6n, outOf: 216n }];
    case 'dice-total':
      return diceTotals.map((of, index) => ({ way: String(index + 4), of, outOf: 216n }));
    case 'face':
      return [{ way: '1', of: BigInt(count), outOf: 6n }];
    case 'finish':
      return [{ way: '1', of: 1n, outOf: BigInt(count) }];
    case 'podium':
      return [{ way: '1', of: 3n, outOf: BigInt(count) }];
    case 'ending': {
      const numbers = numbersOf(form, rule);
      return [{ way: '1', of: BigInt(numbers), outOf: 10n ** BigInt(rule.digits) }];
    }
  }
}

/** How often a line of a play type can hit in one draw; of balls, one combination. */
export function maxHitsOf(form: LotteryForm, rule: Rule): number {
  if (rule.kind === 'face') return form.count ?? 0;
  return rule.kind === 'ending' ? numbersOf(form, rule) : 1;
}

/** Orders in which mixed digits can stand. */
const boxWays: Record<number, number[]> = { 2: [2], 3: [3, 6], 4: [4, 6, 12, 24] };

/** Of 216 throws of three dice, those with a total of 4 to 17. */
const diceTotals = [3n, 6n, 10n, 15n, 21n, 25n, 27n, 27n, 25n, 21n, 15n, 10n, 6n, 3n];

function numbersOf(form: LotteryForm, rule: Extract<Rule, { kind: 'ending' }>): number {
  return tiersOf(form, rule).reduce((sum, tier) => sum + tier.count, 0);
}

function anyChance(picked: number, drawn: number, most: number): { of: bigint; outOf: bigint } {
  return picked <= drawn
    ? { of: BigInt(choose(drawn, picked)), outOf: BigInt(choose(most, picked)) }
    : { of: BigInt(choose(picked, drawn)), outOf: BigInt(choose(most, drawn)) };
}

/** Digits: an odd number of them has no middle, and half of all are odd. Dice: triples lose, three of each kind. */
function totalChances(form: LotteryForm, kind: 'total-size' | 'total-parity'): Chance[] {
  if (form.kind === 'digits') return [{ way: '1', of: 1n, outOf: 2n }];
  if (form.kind === 'dice') return [{ way: '1', of: 105n, outOf: 216n }];
  const totals = setsByTotal(form.count ?? 0, form.most ?? 0);
  const middle = twiceTheMiddle(form);
  const sumWhere = (counts: (total: number) => boolean): bigint =>
    totals.reduce((sum, sets, total) => (counts(total) ? sum + sets : sum), 0n);
  const outOf = sumWhere(() => true);
  if (kind === 'total-size') return [{ way: '1', of: sumWhere((total) => 2 * total > middle), outOf }];
  return [
    { way: 'odd', of: sumWhere((total) => total % 2 === 1), outOf },
    { way: 'even', of: sumWhere((total) => total % 2 === 0), outOf },
  ];
}

/** By count and number of balls: one entry for each form of the lotteries. Computing 20 of 80 takes 0.2 s. */
const computed = new Map<string, bigint[]>();

/** How many sets of `count` balls from 1 to `most` have each total. */
function setsByTotal(count: number, most: number): bigint[] {
  const key = `${count}/${most}`;
  const earlier = computed.get(key);
  if (earlier) return earlier;
  const totals = countSets(count, most);
  computed.set(key, totals);
  return totals;
}

function countSets(count: number, most: number): bigint[] {
  const maxTotal = count * most;
  const sets = Array.from({ length: count + 1 }, () => Array.from({ length: maxTotal + 1 }, () => 0n));
  const [none] = sets;
  if (none) none[0] = 1n;
  for (let ball = 1; ball <= most; ball++)
    for (let size = count; size >= 1; size--)
      for (let total = maxTotal; total >= ball; total--) {
        const [row, smaller] = [sets[size], sets[size - 1]];
        if (row && smaller) row[total] = (row[total] ?? 0n) + (smaller[total - ball] ?? 0n);
      }
  return sets[count] ?? [];
}

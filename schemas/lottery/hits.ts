import type { LotteryForm, OpenedPrize } from '../generated/api.ts';
import { choose, sortedDigits } from './numbers.ts';
import { tiersOf, type Rule } from './playTypes.ts';
import { ballsTotal, isBigTotal } from './totals.ts';

/**
 * How often each pick of a line hits in a result: an entry for each pick that does. A line of balls is one entry, named
 * after its first pick, with all combinations that hit.
 */
export function hitsOf(
  form: LotteryForm,
  rule: Rule,
  result: readonly OpenedPrize[],
  picks: readonly string[],
): { pick: string; hits: number }[] {
  if (rule.kind === 'any') {
    const hits = anyHits(rule.count, result[0]?.numbers ?? [], picks);
    return hits === 0 ? [] : [{ pick: picks[0] ?? '', hits }];
  }
  return picks
    .map((pick) => ({ pick, hits: hitsOfPick(form, rule, result, pick) }))
    .filter(({ hits }) => hits > 0);
}

function hitsOfPick(
  form: LotteryForm,
  rule: Exclude<Rule, { kind: 'any' }>,
  result: readonly OpenedPrize[],
  pick: string,
): number {
  const numbers = result[0]?.numbers ?? [];
  const whole = numbers.join('');
  switch (rule.kind) {
    case 'straight':
      return Number(rule.from === 'start' ? whole.startsWith(pick) : whole.endsWith(pick));
    case 'box':
      return Number(sortedDigits(whole.slice(-rule.digits)) === sortedDigits(pick));
    case 'last-size':
      return Number(Number(whole.at(-1)) >= 5 === (pick === 'big'));
    case 'last-parity':
      return Number((Number(whole.at(-1)) % 2 === 1) === (pick === 'odd'));
    case 'total-size': {
      const big = isBigTotal(form, numbers);
      return Number(big !== undefined && big === (pick === 'big'));
    }
    case 'total-parity':
      if (form.kind === 'dice' && isTriple(numbers)) return 0;
      return Number((ballsTotal(numbers) % 2 === 1) === (pick === 'odd'));
    case 'triple':
      return Number(isTriple(numbers));
    case 'dice-total':
      return Number(ballsTotal(numbers) === Number(pick));
    case 'face':
      return numbers.filter((face) => face === pick).length;
    case 'finish':
      return Number(numbers[rule.place - 1] === pick);
    case 'podium':
      return Number(numbers.slice(0, 3).includes(pick));
    case 'winner-size':
      return Number(Number(numbers[0]) > numbers.length / 2 === (pick === 'big'));
    case 'winner-parity':
      return Number((Number(numbers[0]) % 2 === 1) === (pick === 'odd'));
    case 'ending': {
      const tiers = new Set(tiersOf(form, rule).map(({ prize }) => prize));
      return result
        .filter(({ prize }) => tiers.has(prize))
        .flatMap((row) => row.numbers)
        .filter((number) => number.endsWith(pick)).length;
    }
  }
}

function isTriple(faces: readonly string[]): boolean {
  return new Set(faces).size === 1;
}

/** The combinations of `count` picked balls that hit. */
function anyHits(count: number, drawn: readonly string[], picks: readonly string[]): number {
  const matched = picks.filter((ball) => drawn.includes(ball)).length;
  if (count <= drawn.length) return choose(matched, count);
  return matched === drawn.length ? choose(picks.length - matched, count - matched) : 0;
}

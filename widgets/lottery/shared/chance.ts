import type { Translate } from '#engine/react/index.ts';
import type { PlayType } from './picks.ts';

type Prize = PlayType['prizes'][number];

/**
 * The chance of one bet on these prizes, from the fractions that the platform states. Where a bet can win more than once
 * in a draw, its average wins instead: no single chance says them.
 */
export function chanceText(
  { maxHits }: Pick<PlayType, 'maxHits'>,
  prizes: readonly Prize[],
  t: Translate,
  number: (value: number, digits?: number) => string,
): string {
  const [first] = prizes;
  if (!first) return '';
  if (maxHits > 1) {
    const [hits, draws] = fractionOf(first);
    return t('hits', { hits: number(hits), draws: number(draws) });
  }
  const all = prizes.map(oneIn).toSorted((a, b) => a - b);
  const outOf = [...new Set([all[0] ?? 0, all.at(-1) ?? 0])]
    .map((one) => number(one, Number.isInteger(one) ? 0 : 1))
    .join('–');
  return t('chance', { one: number(1), outOf });
}

/** `105/216` → 2.1: rounded up, so that no chance looks better than it is. */
export function oneIn(prize: Pick<Prize, 'chance'>): number {
  const [of, outOf] = fractionOf(prize);
  const steps = outOf < 100 * of ? 10 : 1;
  return Math.ceil((outOf * steps) / of) / steps;
}

function fractionOf({ chance }: Pick<Prize, 'chance'>): [of: number, outOf: number] {
  const [of = 0, outOf = 1] = chance.split('/').map(Number);
  return [of, outOf];
}

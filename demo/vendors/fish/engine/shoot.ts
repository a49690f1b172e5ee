import type { FishKind, FishSet } from './fishSets.ts';

/** Ten-thousandths in a whole. */
export const whole = 10_000;

/**
 * The chance that a shot catches a fish, as a fraction of whole numbers. It is the return to player divided by the mean
 * of what the fish pays, so every fish returns exactly the same, whatever it pays.
 */
export function chanceOf({ returns }: Pick<FishSet, 'returns'>, { pays }: Pick<FishKind, 'pays'>) {
  const weights = pays.reduce((sum, [, weight]) => sum + weight, 0);
  const paid = pays.reduce((sum, [multiplier, weight]) => sum + multiplier * weight, 0);
  return { caught: returns * weights, of: whole * paid };
}

/** Resolves a shot: what it pays per credit, 0 if the fish got away. `random` returns whole numbers from 0 to below its argument. */
export function shoot(
  set: Pick<FishSet, 'returns'>,
  kind: Pick<FishKind, 'pays'>,
  random: (below: number) => number,
): number {
  const { caught, of } = chanceOf(set, kind);
  if (random(of) >= caught) return 0;
  let ticket = random(kind.pays.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [multiplier, weight] of kind.pays) {
    if (ticket < weight) return multiplier;
    ticket -= weight;
  }
  throw new Error('The ticket is above all weights.');
}

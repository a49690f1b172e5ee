/** Steps of stakes, in units of the smallest one. */
const steps = [1, 2, 5];
const mostStakes = 12;

/**
 * The stakes that a player can choose: 1, 2 and 5 times powers of ten, times `unit`, within the limits. At least one: the
 * smallest multiple of the unit within them, if there is one.
 */
export function stakesWithin(least: number, most: number, unit: number): number[] {
  const stakes: number[] = [];
  for (let power = unit; power <= most && stakes.length < mostStakes; power *= 10)
    for (const step of steps) {
      const stake = step * power;
      if (stake >= least && stake <= most && stakes.length < mostStakes) stakes.push(stake);
    }
  const smallest = Math.ceil(least / unit) * unit;
  return stakes.length > 0 || smallest > most ? stakes : [smallest];
}

/** The numbers below `count` in a random order. */
export function shuffled(count: number, random: (below: number) => number): number[] {
  const all = Array.from({ length: count }, (_, at) => at);
  for (let last = count - 1; last > 0; last -= 1) {
    const place = random(last + 1);
    [all[last], all[place]] = [all[place] as number, all[last] as number];
  }
  return all;
}

/** In how many orders the digits of a number can stand: `112` in 3. */
export function ways(number: string): number {
  const times = new Map<string, number>();
  for (const digit of number) times.set(digit, (times.get(digit) ?? 0) + 1);
  return [...times.values()].reduce((orders, count) => orders / factorial(count), factorial(number.length));
}

/** The digits of a number in ascending order: the same for all orders. */
export function sortedDigits(number: string): string {
  return number.split('').sort().join('');
}

function factorial(count: number): number {
  return count <= 1 ? 1 : count * factorial(count - 1);
}

/** The number of sets of `count` among `all`; 0 if there are none. */
export function choose(all: number, count: number): number {
  if (count < 0 || count > all) return 0;
  let sets = 1;
  for (let index = 1; index <= count; index++) sets = (sets * (all - count + index)) / index;
  return Math.round(sets);
}

/** Numbers of a ticket: 1 to 40. */
export const numberCount = 40;
/** Numbers that a draw brings. */
export const ballCount = 10;
/** Numbers that a player may pick. */
export const mostPicks = 8;

/** Returns a whole number from 0 to `below` - 1, each equally likely. */
export type RandomBelow = (below: number) => number;

/** Whether these are one to eight different whole numbers from 1 to 40. */
export function arePicks(numbers: readonly number[]): boolean {
  const isOnTicket = (number: number) => Number.isInteger(number) && number >= 1 && number <= numberCount;
  return (
    numbers.length >= 1 &&
    numbers.length <= mostPicks &&
    new Set(numbers).size === numbers.length &&
    numbers.every(isOnTicket)
  );
}

/** Draws different numbers from 1 to 40, in the order in which they are drawn. All orders are equally likely. */
export function drawNumbers(count: number, random: RandomBelow): number[] {
  const left = Array.from({ length: numberCount }, (_, index) => index + 1);
  const drawn: number[] = [];
  while (drawn.length < count) {
    const at = random(left.length);
    drawn.push(left[at]!);
    left[at] = left.at(-1)!;
    left.pop();
  }
  return drawn;
}

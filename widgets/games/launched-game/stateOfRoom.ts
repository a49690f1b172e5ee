import type { Room } from '#schemas/generated/api.ts';

/** Whether a member can play in a room: `full` has no free seat, `poor` costs more than the balance. */
export type RoomState = 'open' | 'full' | 'poor';

/** Amounts are decimal strings of one currency. */
export function stateOfRoom({ ante, seats, seatsTaken }: Room, balance: string): RoomState {
  if (seatsTaken >= seats) return 'full';
  return isLess(balance, ante) ? 'poor' : 'open';
}

/** Compares decimals without a sign, digit by digit: no amount is too long. */
function isLess(one: string, other: string): boolean {
  const [[whole = '', part = ''], [otherWhole = '', otherPart = '']] = [one.split('.'), other.split('.')];
  const [length, digits] = [
    Math.max(whole.length, otherWhole.length),
    Math.max(part.length, otherPart.length),
  ];
  const text = (a: string, b: string) => a.padStart(length, '0') + b.padEnd(digits, '0');
  return text(whole, part) < text(otherWhole, otherPart);
}

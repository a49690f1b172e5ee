import { expect, it } from 'vitest';
import { validStakes, type StakedTicket } from './validStakes.ts';

const digits = { kind: 'digits' as const, length: 3 };
const line = (playType: string, picks: string[], each: number) => ({
  playType,
  picks,
  combinationStake: String(each),
  stake: String(each * picks.length),
});
const ticket = (id: number, ...lines: StakedTicket['lines']): StakedTicket => ({ id, lines });
const sums = (...tickets: StakedTicket[]) => [...validStakes(digits, tickets).values()].map(Number);
const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(2, '0'));

it('R2.7.7 counts of both sides of a choice only their difference', () => {
  expect(sums(ticket(1, line('size', ['big', 'small'], 100)))).toEqual([0]);
  expect(sums(ticket(1, line('size', ['big'], 100), line('size', ['small'], 30)))).toEqual([70]);
  expect(sums(ticket(1, line('total-parity', ['odd'], 50), line('total-parity', ['even'], 50)))).toEqual([0]);
});

it('R2.7.7 counts them across tickets, whichever is settled first', () => {
  const [one, other] = [ticket(1, line('size', ['big'], 100)), ticket(2, line('size', ['small'], 160))];
  expect(sums(one, other)).toEqual([0, 60]);
  expect(sums(one, other, ticket(3, line('size', ['big'], 50)))).toEqual([0, 10, 0]);
});

it('counts one side, and different choices, in full', () => {
  expect(sums(ticket(1, line('size', ['big'], 100)), ticket(2, line('size', ['big'], 100)))).toEqual([
    100, 100,
  ]);
  expect(sums(ticket(1, line('size', ['big'], 100), line('parity', ['even'], 100)))).toEqual([200]);
  // The total and the last digit are two choices.
  expect(sums(ticket(1, line('size', ['big'], 100), line('total-size', ['small'], 100)))).toEqual([200]);
});

it('R2.7.7 counts nothing of stakes that cover more than 70 % of the numbers, whatever the others bear', () => {
  expect(sums(ticket(1, line('last-2', numbers(70), 10)))).toEqual([700]);
  expect(sums(ticket(1, line('last-2', numbers(71), 10)))).toEqual([0]);
  // A single small stake among them does not make the others count.
  const [first, ...rest] = numbers(100);
  expect(sums(ticket(1, line('last-2', rest, 1000), line('last-2', [first ?? ''], 1)))).toEqual([0]);
  // What exceeds the common stake is at risk.
  expect(sums(ticket(1, line('last-2', numbers(100), 10), line('last-2', ['07'], 500)))).toEqual([500]);
});

it.each([
  ['a race', { kind: 'race' as const, count: 10 }, 'race-win', 7],
  ['dice', { kind: 'dice' as const, count: 3 }, 'face', 4],
])('R2.7.7 holds the same for %s', (_, form, playType, most) => {
  const picks = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));
  const valid = (count: number) => validStakes(form, [ticket(1, line(playType, picks(count), 10))]).get(1);
  expect(valid(most)).toBe(BigInt(10 * most));
  expect(valid(most + 1)).toBe(0n);
});

it('counts numbers in any order by their digits, and combinations of balls in full', () => {
  expect(sums(ticket(1, line('box-3', ['112', '121'], 10)))).toEqual([20]);
  const balls = { kind: 'balls' as const, count: 20, most: 80 };
  const lines = [line('any-2', ['1', '2', '3'], 10)];
  expect(validStakes(balls, [ticket(1, ...lines)]).get(1)).toBe(30n);
});

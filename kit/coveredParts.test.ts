import { expect, it } from 'vitest';
import { coveredParts } from './coveredParts.ts';

const on = (...amounts: [key: string, option: string, amount: number][]) =>
  amounts.map(([key, option, amount]) => ({ key, option, amount: BigInt(amount) }));
const parts = (amounts: ReturnType<typeof on>, options: number) =>
  Object.fromEntries([...coveredParts(amounts, options)].map(([key, part]) => [key, Number(part)]));

it('covers the lower of two options on both', () => {
  expect(parts(on(['a', 'big', 100], ['b', 'small', 30]), 2)).toEqual({ a: 30, b: 30 });
  expect(parts(on(['a', 'big', 100]), 2)).toEqual({ a: 0 });
});

it('covers the first amounts of an option first', () => {
  expect(parts(on(['a', 'big', 20], ['b', 'big', 20], ['c', 'small', 30]), 2)).toEqual({
    a: 20,
    b: 10,
    c: 30,
  });
});

it('covers what more than 70 % of the options bear', () => {
  const of = (count: number) =>
    on(...Array.from({ length: count }, (_, at): [string, string, number] => ['a', String(at), 10]));
  expect(parts(of(7), 10)).toEqual({ a: 0 });
  expect(parts(of(8), 10)).toEqual({ a: 80 });
  // Of three options all.
  expect(parts(of(2), 3)).toEqual({ a: 0 });
  expect(parts(of(3), 3)).toEqual({ a: 30 });
});

it('is not misled by a few low amounts beyond the limit', () => {
  const amounts = Array.from({ length: 10 }, (_, at): [string, string, number] => [
    'a',
    String(at),
    at === 0 ? 1 : 10,
  ]);
  expect(parts(on(...amounts), 10)).toEqual({ a: 91 });
});

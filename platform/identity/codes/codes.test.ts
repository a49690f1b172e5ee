import { expect, it } from 'vitest';
import { newCode } from './codes.ts';

it('codes are six random digits, also with a first zero', () => {
  const codes = Array.from({ length: 2000 }, newCode);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  const firsts = Map.groupBy(codes, (code) => code.charAt(0));
  // 200 of each on average; fewer than 120 or more than 280 come once in 100 million runs.
  expect([...firsts.values()].filter(({ length }) => length < 120 || length > 280)).toEqual([]);
  expect(firsts.size).toBe(10);
});

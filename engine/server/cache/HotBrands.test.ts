import { expect, it } from 'vitest';
import { longestKept } from './PageCache.ts';
import { HotBrands } from './HotBrands.ts';

const start = 1_000_000;

it('a thousand brands with a single request need no room', () => {
  const hotBrands = new HotBrands();
  const rooms = Array.from({ length: 1000 }, (_, at) => hotBrands.note(`brand-${at}`, start + at));
  expect(Math.max(...rooms)).toBe(0);
});

it('a brand becomes hot when its pages are made again, not by several pages of one visit', () => {
  const hotBrands = new HotBrands();
  hotBrands.note('one', start);
  expect(hotBrands.note('one', start + 600)).toBe(0);
  expect(hotBrands.note('one', start + 1200)).toBe(1);
  expect(hotBrands.note('one', start + 1300)).toBe(1);
  expect(hotBrands.note('two', start + 1400)).toBe(1);
  expect(hotBrands.note('two', start + 9000)).toBe(2);
});

it('reports for each brand whether it is hot', () => {
  const hotBrands = new HotBrands();
  for (const [brand, at] of [
    ['one', 0],
    ['two', 0],
    ['one', 1000],
  ] as const)
    hotBrands.note(brand, start + at);
  expect(['one', 'two', 'three'].map((brand) => hotBrands.has(brand))).toEqual([true, false, false]);
});

it('a constantly visited brand stays hot although its cached pages are remade only once a minute', () => {
  const hotBrands = new HotBrands();
  hotBrands.note('one', start);
  const minutes = [1, 2, 3].map((minute) => hotBrands.note('one', start + minute * (longestKept + 2000)));
  expect(minutes).toEqual([1, 1, 1]);
});

it('no brand stays hot for longer than two and a half minutes after its last page', () => {
  const hotBrands = new HotBrands();
  hotBrands.note('one', start);
  hotBrands.note('one', start + 10_000);
  expect(hotBrands.note('two', start + 160_000)).toBe(1);
  expect(hotBrands.note('two', start + 161_000)).toBe(1);
  expect(hotBrands.note('one', start + 162_000)).toBe(1);
});

it('at most 200 brands are hot', () => {
  const hotBrands = new HotBrands();
  const visit = (now: number) =>
    Array.from({ length: 3000 }, (_, at) => hotBrands.note(`brand-${at % 300}`, now + at)).at(-1);
  visit(start);
  expect(visit(start + 10_000)).toBe(200);
});

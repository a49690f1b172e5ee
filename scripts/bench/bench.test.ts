import { describe, expect, it } from 'vitest';
import { isMet } from './Figure.ts';
import { median } from './numbers.ts';
import { readOptions } from './options.ts';
import { minutesOf, parts, tableParts } from './parts/index.ts';
import { printFigure, toJson, toTable } from './print.ts';
import { partsOf } from './runBench.ts';
import { siteBrands } from './siteBrands.ts';
import { addressesIn, withoutScript } from './staticPage.ts';

const figure = { part: 'bytes', name: 'guest HTML', value: 15, unit: 'kB', how: 'one page' };

describe('a figure', () => {
  it.each([
    [{ most: 15 }, true],
    [{ most: 14 }, false],
    [{ least: 15 }, true],
    [{ least: 16 }, false],
  ])('the target %j is met: %s', (target, met) => {
    expect(isMet({ ...figure, target })).toBe(met);
  });

  it('without a target is neither met nor short', () => {
    expect(isMet(figure)).toBeNull();
    expect(printFigure(figure)).not.toMatch(/ok|short/);
  });

  it('that was never reached is short, for people and for machines', () => {
    const lost = { ...figure, value: Infinity, target: { most: 500 } };
    expect(printFigure(lost)).toContain('short');
    expect(JSON.parse(toJson([lost])).figures[0]).toMatchObject({ value: null, met: false });
  });
});

it('figures are one table, with what falls short', () => {
  const figures = [
    { ...figure, brand: 'siam', target: { most: 14 } },
    { ...figure, part: 'bets', name: 'bets', value: 1.234, unit: '×', target: { least: 1 } },
  ];
  expect(toTable(figures)).toBe(
    '| Part | Figure | Value | Target | |\n|---|---|---|---|---|\n| bytes, siam | guest HTML | 15.0 kB | ≤ 14 kB | short |\n| bets | bets | 1.23 × | ≥ 1 × | ok |\n',
  );
});

describe('the median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[10, 9, 100], 10],
    [[1, Infinity, Infinity], Infinity],
  ])('of %j is %d', (values, middle) => expect(median(values)).toBe(middle));
});

describe('the page to compare with', () => {
  const html =
    '<style data-sheets="base nav">@font-face{src:url(/-/f/aa/thai.woff2)}</style><script type="module" src="/-/build/late.js"></script><!--$--><img src="/media/a.webp?v=1&amp;w=2" srcset="/-/f/bb/b.png 1x, /-/f/cc/c.png 2x"><!--/$--><script type="application/json" id="document">{"a":"/-/f/dd/d.png"}</script>';

  it('has the same styles and pictures, no script and no page document', () => {
    expect(withoutScript(html)).toBe(
      '<style>@font-face{src:url(/-/f/aa/thai.woff2)}</style><img src="/media/a.webp?v=1&amp;w=2" srcset="/-/f/bb/b.png 1x, /-/f/cc/c.png 2x">',
    );
  });

  it('names each of its files once, as a browser would ask for it', () => {
    expect(addressesIn(withoutScript(html + html))).toEqual([
      '/-/f/aa/thai.woff2',
      '/media/a.webp?v=1&w=2',
      '/-/f/bb/b.png',
      '/-/f/cc/c.png',
    ]);
  });
});

describe('with --brand all', () => {
  const options = (...args: string[]) => {
    const read = readOptions(['--brand', 'all', ...args]);
    if (typeof read === 'string') throw new Error(read);
    return read;
  };

  it('the brands are those that are sites', () => {
    expect(siteBrands(process.cwd())).toEqual(expect.arrayContaining(['meridian', 'nakhla', 'siam', 'volt']));
    expect(siteBrands(process.cwd())).not.toContain('base');
  });

  it('homes are measured of each, all else once', () => {
    expect(partsOf(options(), true)).toEqual(Object.keys(parts));
    expect(partsOf(options(), false)).toEqual(['bytes', 'paint', 'usable', 'throughput']);
    expect(partsOf(options('--only', 'start', '--only', 'paint'), false)).toEqual(['paint']);
    expect(partsOf(options('--only', 'start'), false)).toEqual([]);
  });
});

describe('the command line', () => {
  it('takes several parts', () => {
    expect(readOptions(['--json', '--only', 'bytes', '--brand', 'nakhla', '--only', 'paint'])).toEqual({
      json: true,
      brand: 'nakhla',
      first: false,
      table: false,
      only: ['bytes', 'paint'],
    });
  });

  it('names the parts when one is unknown', () => {
    expect(readOptions(['--only', 'speed'])).toBe(
      'There is no part "speed". Use one of: bytes, paint, usable, throughput, start, storybook, growth, brands, records, games, bets, rewards, accounts, agents, streams, chat.',
    );
  });
});

it('every part has a time by experience, and the table asks for parts that exist', () => {
  expect(Object.keys(minutesOf).toSorted()).toEqual(Object.keys(parts).toSorted());
  expect(readOptions(['--table'])).toMatchObject({ table: true, only: tableParts });
  expect(readOptions(['--table', '--only', 'bets'])).toMatchObject({ only: ['bets'] });
  for (const part of tableParts) expect(parts).toHaveProperty(part);
});

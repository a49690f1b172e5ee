import { describe, expect, it } from 'vitest';
import { sheetsFor, type BuiltView } from './build.ts';

const view: BuiltView = {
  address: '/-/build/row.js',
  sheets: ['row.css'],
  looks: { grid: ['row.grid.css'] },
  optional: {
    'row.css': [
      { names: ['--tile-ratio'], address: 'row.tokens.css' },
      { names: ['withWidthFull'], address: 'row.withWidthFull.css' },
    ],
    'row.grid.css': [{ names: ['--tile-columns', '--tile-gap'], address: 'row.grid.tokens.css' }],
  },
};

describe('sheetsFor', () => {
  it('adds nothing for a theme and props that set nothing optional', () => {
    expect(sheetsFor(view, { variant: 'grid' })).toEqual(['row.css', 'row.grid.css']);
  });

  it('adds what the theme sets behind its sheet', () => {
    expect(sheetsFor(view, { variant: 'grid' }, new Set(['--tile-ratio', '--tile-gap']))).toEqual([
      'row.css',
      'row.tokens.css',
      'row.grid.css',
      'row.grid.tokens.css',
    ]);
  });

  it('takes a prop for the token of the same name', () => {
    expect(sheetsFor(view, { tileRatio: 0.75 })).toEqual(['row.css', 'row.tokens.css']);
  });

  it.each([
    [{ width: 'full' }, true],
    [{ width: 'page' }, false],
    [{ width: undefined }, false],
  ])('adds what a value of a prop needs, behind all else: %j', (props, isAdded) => {
    const expected = ['row.css', 'row.grid.css', ...(isAdded ? ['row.withWidthFull.css'] : [])];
    expect(sheetsFor(view, { ...props, variant: 'grid' })).toEqual(expected);
  });

  it('tells false from an absent prop', () => {
    const header: BuiltView = {
      address: 'h.js',
      sheets: ['h.css'],
      optional: {
        'h.css': [
          { names: ['withSticky'], address: 'a.css' },
          { names: ['withStickyFalse'], address: 'b.css' },
        ],
      },
    };
    expect(sheetsFor(header, { sticky: false })).toEqual(['h.css', 'b.css']);
    expect(sheetsFor(header, { sticky: true })).toEqual(['h.css', 'a.css']);
    expect(sheetsFor(header, {})).toEqual(['h.css']);
  });
});

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keyOf } from './faces.ts';
import { facesOf, linesOf, patterns } from './patterns.ts';
import { area, cross, length, minus, next, plus, type Point } from './plane.ts';
import { strands } from './strands.ts';
import { patternFiles, patternFolder } from './writePatterns.ts';

const root = resolve(import.meta.dirname, '../../..');
const degreesOf = ({ x, y }: Point) => (Math.atan2(y, x) * 180) / Math.PI;
/** How far a number is from a multiple of another. */
const off = (number: number, unit: number) => Math.abs(number / unit - Math.round(number / unit)) * unit;

/** Stars of the cell, and the number of points that each has. */
const stars = { girih: { points: 10, count: 2 }, khatam: { points: 8, count: 1 } };

describe.each(Object.entries(patterns))('the pattern %s', (name, pattern) => {
  const { tiling, degrees } = pattern;
  const { points, count } = stars[name as keyof typeof stars];
  const step = 180 / points / 2;

  it('is made of polygons that cover the cell once', () => {
    const covered = tiling.polygons.reduce((sum, polygon) => sum + Math.abs(area(polygon)), 0);
    expect(covered).toBeCloseTo(tiling.width * tiling.height, 9);
    for (const polygon of tiling.polygons)
      for (const [at, corner] of polygon.entries())
        expect(length(minus(next(polygon, at), corner))).toBeCloseTo(1, 9);
  });

  it('crosses every edge of the tiling in its middle, at the given angle on both sides', () => {
    for (const polygon of tiling.polygons) {
      const lines = strands(polygon, degrees);
      expect(lines).toHaveLength(2 * polygon.length);
      for (const [at, corner] of polygon.entries()) {
        const way = minus(next(polygon, at), corner);
        const middle = { x: corner.x + way.x / 2, y: corner.y + way.y / 2 };
        const leaving = lines.filter(({ from }) => keyOf(from) === keyOf(middle));
        expect(leaving).toHaveLength(2);
        for (const { from, to } of leaving) {
          const along = minus(to, from);
          const sine = Math.abs(cross(way, along)) / length(along);
          expect((Math.asin(sine) * 180) / Math.PI).toBeCloseTo(degrees, 6);
        }
      }
    }
  });

  it('has lines in directions of its symmetry only', () => {
    for (const { from, to } of linesOf(pattern))
      expect(off(degreesOf(minus(to, from)), step)).toBeLessThan(1e-6);
  });

  it('meets itself at the borders of the cell', () => {
    const lines = linesOf(pattern);
    const across = (at: number, side: 'x' | 'y', period: number) =>
      lines
        .filter(({ from, to }) => (from[side] - at) * (to[side] - at) < -1e-9)
        .map(({ from, to }) => {
          const other = side === 'x' ? 'y' : 'x';
          const part = (at - from[side]) / (to[side] - from[side]);
          return from[other] + part * (to[other] - from[other]);
        })
        .filter((place) => place > -1e-6 && place < period - 1e-6)
        .map((place) => place.toFixed(6))
        .toSorted();
    const { width, height } = tiling;
    const left = across(0.1, 'x', height);
    expect(left.length).toBeGreaterThan(0);
    expect(across(0.1 + width, 'x', height)).toEqual(left);
    expect(across(0.1 + height, 'y', width)).toEqual(across(0.1, 'y', width));
  });

  it('encloses faces that fill the cell, among them its stars', () => {
    const found = facesOf(pattern);
    const filled = found.reduce((sum, face) => sum + area(face), 0);
    expect(filled).toBeCloseTo(tiling.width * tiling.height, 9);
    expect(found.filter((face) => face.length === 2 * points)).toHaveLength(count);
  });

  it('repeats: a face moved by a whole cell is a face again', () => {
    const corners = new Set(linesOf(pattern).flatMap(({ from, to }) => [keyOf(from), keyOf(to)]));
    const known = facesOf(pattern)
      .flat()
      .filter((corner) => corners.has(keyOf(corner)));
    const moved = known.map((corner) => keyOf(plus(corner, { x: tiling.width, y: 0 })));
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.filter((key) => !corners.has(key))).toEqual([]);
  });
});

it.each(Object.keys(patternFiles))('the file %s is what the generator draws, without colors', (name) => {
  const file = readFileSync(join(root, patternFolder, name), 'utf8');
  expect(file).toBe(patternFiles[name]?.());
  expect(file.length).toBeLessThan(4000);
  expect(file.replaceAll('"#000"', '')).not.toMatch(/#[0-9a-f]{3}|rgb|<style|<text/);
});

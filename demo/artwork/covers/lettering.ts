import { readFileSync } from 'node:fs';
import type * as Fontkit from 'fontkit';
import { at } from '#kit/drawing/svg.ts';
import { packages } from '../packages.ts';
import { memoized } from './memoized.ts';

/** A display face: a package of Fontsource and a weight of it; in capitals unless `mixed`. */
export interface Face {
  font: string;
  weight?: number;
  mixed?: boolean;
  /** Space added between letters, in ems. */
  track?: number;
}

type Command = readonly [name: string, ...points: number[]];

/** Words as outlines at a size of one unit, on the baseline y = 0, with the edges of their ink. */
export interface Line {
  commands: readonly Command[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const fontOf = memoized((name: string) => {
  const [family, weight] = name.split(' ');
  const fontkit = packages('fontkit') as typeof Fontkit;
  const file = packages.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`);
  const font = fontkit.create(readFileSync(file));
  if (!('layout' in font)) throw new Error(`${file} holds several fonts.`);
  return font;
});

const names: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

/** The outlines of a line of text. */
export function lineOf(face: Face, text: string): Line {
  const font = fontOf(`${face.font} ${face.weight ?? 400}`);
  const scale = 1 / font.unitsPerEm;
  const { glyphs, positions } = font.layout(face.mixed ? text : text.toUpperCase());
  const commands: Command[] = [];
  let x = 0;
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [index, glyph] of glyphs.entries()) {
    const place = positions[index];
    for (const { command, args } of glyph.path.commands) {
      const points = args.map((value, k) =>
        k % 2 === 0 ? x + (value + (place?.xOffset ?? 0)) * scale : -value * scale,
      );
      for (const [k, value] of points.entries())
        if (k % 2 === 0) [left, right] = [Math.min(left, value), Math.max(right, value)];
        else [top, bottom] = [Math.min(top, value), Math.max(bottom, value)];
      commands.push([names[command] ?? '', ...points]);
    }
    x += (place?.xAdvance ?? 0) * scale + (face.track ?? 0);
  }
  return { commands, left, right, top, bottom };
}

export type Warp = (x: number, y: number) => readonly [number, number];

/** The outlines as a path, every point moved by `warp`. Straight edges are divided, so that they bend too. */
export function trace(line: Line, warp: Warp, isBent = false): string {
  let d = '';
  let [fromX, fromY, startX, startY] = [0, 0, 0, 0];
  const point = (x: number, y: number) => {
    const [a, b] = warp(x, y);
    return `${at(a)} ${at(b)}`;
  };
  const straight = (toX: number, toY: number) => {
    const pieces = isBent ? Math.max(1, Math.ceil(Math.hypot(toX - fromX, toY - fromY) / 0.12)) : 1;
    for (let k = 1; k <= pieces; k += 1)
      d += `L${point(fromX + ((toX - fromX) * k) / pieces, fromY + ((toY - fromY) * k) / pieces)}`;
  };
  for (const [name, ...points] of line.commands) {
    const [x = startX, y = startY] = points.slice(-2);
    if (name === 'L') straight(x, y);
    else if (name === 'Z') {
      if (isBent) straight(startX, startY);
      d += 'Z';
    } else {
      d += name;
      const pairs = [];
      for (let k = 0; k < points.length; k += 2) pairs.push(point(points[k] ?? 0, points[k + 1] ?? 0));
      d += pairs.join(' ');
    }
    if (name === 'M') [startX, startY] = [x, y];
    [fromX, fromY] = [x, y];
  }
  return d;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A title as one path, and the box of its ink. */
export interface Title extends Box {
  d: string;
}

export interface Setting {
  /** The most lines; 3 unless set. */
  lines?: number;
  align?: 'start' | 'middle' | 'end';
  /** Every line as wide as the box, as on a boxing poster, or all of one size. */
  form?: 'even' | 'block';
  /** Space between lines, as a share of their height. */
  leading?: number;
  /** Where the title stands in a box that is higher than it: 0 at its top, 1 at its foot. */
  rise?: number;
  /** Bends the finished title, in the coordinates of the cover. */
  warp?: Warp;
}

/** The title as large as the box allows, broken between words where that makes it largest. */
export function setTitle(face: Face, words: readonly string[], box: Box, setting: Setting = {}): Title {
  const { lines: most = 3, align = 'middle', form = 'even', leading = 0.16, rise = 0.5, warp } = setting;
  const best = breaks(words, most)
    .map((texts) =>
      fitted(
        texts.map((text) => lineOf(face, text)),
        box,
        form,
        leading,
      ),
    )
    .reduce((one, other) => (other.worth > one.worth ? other : one));
  const height = best.heights.reduce((sum, own) => sum + own, 0) + best.gap * (best.rows.length - 1);
  let y = box.y + (box.height - height) * rise;
  const start = { start: 0, middle: 0.5, end: 1 }[align];
  let [left, right] = [Infinity, -Infinity];
  const d = best.rows.map((line, index) => {
    const size = best.sizes[index] ?? 1;
    const width = (line.right - line.left) * size;
    const x = box.x + (box.width - width) * start;
    const base = y - (form === 'even' ? best.top : line.top) * size;
    [left, right] = [Math.min(left, x), Math.max(right, x + width)];
    y += (best.heights[index] ?? 0) + best.gap;
    const put: Warp = (px, py) => [x + (px - line.left) * size, base + py * size];
    return warp ? trace(line, (px, py) => warp(...put(px, py)), true) : trace(line, put);
  });
  return { d: d.join(''), x: left, y: y - height - best.gap, width: right - left, height };
}

interface Fit {
  rows: readonly Line[];
  sizes: readonly number[];
  heights: readonly number[];
  top: number;
  gap: number;
  /** The larger its smallest line, the better a title reads. */
  worth: number;
}

function fitted(rows: readonly Line[], box: Box, form: 'even' | 'block', leading: number): Fit {
  const top = Math.min(...rows.map((line) => line.top));
  const bottom = Math.max(...rows.map((line) => line.bottom));
  const wide = rows.map((line) => box.width / (line.right - line.left));
  const smallest = Math.min(...wide);
  const wanted = wide.map((size) => (form === 'even' ? smallest : Math.min(size, smallest * 2)));
  const high = rows.map(
    (line, index) => (form === 'even' ? bottom - top : line.bottom - line.top) * (wanted[index] ?? 1),
  );
  const gap = (leading * high.reduce((sum, own) => sum + own, 0)) / rows.length;
  const total = high.reduce((sum, own) => sum + own, 0) + gap * (rows.length - 1);
  const scale = Math.min(1, box.height / total);
  const sizes = wanted.map((size) => size * scale);
  return {
    rows,
    sizes,
    heights: high.map((own) => own * scale),
    top,
    gap: gap * scale,
    worth: Math.min(...sizes),
  };
}

/** All ways to break words into at most `most` lines. A short word does not stand alone. */
function breaks(words: readonly string[], most: number): string[][] {
  const [first = '', ...rest] = words;
  let all: string[][] = [[first]];
  for (const word of rest)
    all = all.flatMap((lines) => [
      [...lines.slice(0, -1), `${lines.at(-1)} ${word}`],
      ...(lines.length < most ? [[...lines, word]] : []),
    ]);
  const good = all.filter((lines) => lines.length === 1 || lines.every((line) => line.length > 2));
  return good.length > 0 ? good : all;
}

/** Bends a title around a center: its foot, at `base`, comes to lie on a circle of radius `r`. */
export function aroundPoint(x: number, y: number, r: number, base: number, isBelow = false): Warp {
  return (px, py) => {
    const angle = (px - x) / r;
    const reach = isBelow ? r - (base - py) : r + (base - py);
    return isBelow
      ? [x + reach * Math.sin(angle), y + reach * Math.cos(angle)]
      : [x + reach * Math.sin(angle), y - reach * Math.cos(angle)];
  };
}

/** Bends a title up (or, below zero, down) in its middle by `rise`, within a box. */
export const bowed =
  (box: Box, rise: number): Warp =>
  (x, y) => {
    const share = ((x - box.x) / box.width) * 2 - 1;
    return [x, y - rise * (1 - share * share)];
  };

/** A title that swells in its middle: its upper edge bows, its foot stays. */
export const swelled =
  (box: Box, rise: number): Warp =>
  (x, y) => {
    const share = ((x - box.x) / box.width) * 2 - 1;
    const up = (box.y + box.height - y) / box.height;
    return [x, y - rise * (1 - share * share) * up];
  };

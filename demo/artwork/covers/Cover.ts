import type { Random } from '#kit/seededRandom.ts';
import { at, shape, type Attributes } from '#kit/drawing/svg.ts';
import { woodcut, silhouette, type Ground, type Tone } from './inks.ts';
import { setTitle, type Box, type Face, type Setting, type Title } from './lettering.ts';
import type { Motif, Papers } from './Motif.ts';

/** Units of a cover's sides. */
export const side = 480;

/** How a maker draws its motifs: in layers of paper, cut out with a border, in two inks, or in lines. */
export type Cut = 'paper' | 'sticker' | 'print' | 'line';

/** What a composition arranges. */
export interface Cover {
  words: readonly string[];
  face: Face;
  motif: Motif;
  papers: Papers;
  ground: Ground;
  tone: Tone;
  cut: Cut;
  random: Random;
  /** Turns the motif over. */
  flip: boolean;
  /** Degrees by which the motif leans, and its share of the size that the composition gives it. */
  lean: number;
  scale: number;
}

/** Draws a cover within 480 × 480 units. */
export type Composition = (cover: Cover) => string;

/** The motif in the papers given, its middle at `x`, standing on `foot`. */
export function put(
  { motif, flip, lean, scale }: Cover,
  x: number,
  foot: number,
  size: number,
  papers: Papers,
  more = '',
): string {
  const own = Math.round((size / 200) * scale * 1000) / 1000;
  const turn = lean === 0 ? '' : ` rotate(${at(lean)} 100 150)`;
  const left = flip ? x + 100 * own : x - 100 * own;
  return `<g transform="translate(${at(left)} ${at(foot - 200 * own)}) scale(${flip ? -own : own} ${own})${turn}"${more}>${motif(papers)}</g>`;
}

/** The motif as the maker cuts it, with the shadow that paper throws. */
export function figure(cover: Cover, x: number, foot: number, size: number): string {
  const { ground, papers, tone, cut } = cover;
  if (cut === 'line') {
    const lines = { ...silhouette(ground.back), accent: ground.pop, light: ground.second };
    return put(
      cover,
      x,
      foot,
      size,
      lines,
      ` stroke="${ground.ink}" stroke-width="3.4" stroke-linejoin="round"`,
    );
  }
  if (cut === 'print') {
    const inks = tone === 'light' ? [ground.back, ground.ink] : [ground.ink, ground.shade];
    return put(cover, x, foot, size, woodcut(inks[0] ?? '', inks[1] ?? '', ground.pop));
  }
  const shadow = put(cover, x + size * 0.025, foot + size * 0.035, size, silhouette(ground.shade));
  if (cut === 'paper') return shadow + put(cover, x, foot, size, papers);
  const border = tone === 'light' ? '#ffffff' : ground.ink;
  const edge = (color: string, dx: number, dy: number) =>
    put(
      cover,
      x + dx,
      foot + dy,
      size,
      silhouette(color),
      ` stroke="${color}" stroke-width="15" stroke-linejoin="round"`,
    );
  return (
    edge(ground.shade, size * 0.025, size * 0.035) + edge(border, 0, 0) + put(cover, x, foot, size, papers)
  );
}

/** The title in a box of the cover. */
export const title = (cover: Cover, box: Box, setting?: Setting): Title =>
  setTitle(cover.face, cover.words, box, setting);

/** A title with a body of paper below it. */
export function raised(
  { d }: Title,
  face: string,
  body: string,
  { dx = 0, dy = 7, border }: { dx?: number; dy?: number; border?: { color: string; width: number } } = {},
): string {
  const steps = Math.max(Math.abs(dx), Math.abs(dy), 1);
  const rim: Attributes = border
    ? { stroke: border.color, 'stroke-width': border.width, 'stroke-linejoin': 'round' }
    : {};
  const copies = Array.from({ length: Math.ceil(steps / 2) }, (_, index) => {
    const share = ((index + 1) * 2) / steps;
    return `<g transform="translate(${at(dx * share)} ${at(dy * share)})">${shape(d, body, border ? { ...rim, stroke: body } : {})}</g>`;
  });
  return copies.reverse().join('') + (border ? shape(d, border.color, rim) : '') + shape(d, face);
}

/** Clips `inner` to a path. Ids are of one cover: each picture is a document of its own. */
export const clipped = (id: string, d: string, inner: string) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`;

/** A wavy line from the left edge to the right one, closed below the cover. */
export function wave(y: number, rise: number, length: number, from: number): string {
  let d = `M-10 ${side + 10}V${at(y)}`;
  for (let x = -10; x <= side + 20; x += 10) d += `L${x} ${at(y + rise * Math.sin((x + from) / length))}`;
  return `${d}V${side + 10}Z`;
}

/** A ring of `count` bumps around a point. */
export function scallop(x: number, y: number, r: number, count: number, depth: number, turn = 0): string {
  const points = Array.from({ length: 240 }, (_, index) => {
    const angle = (index / 240) * 2 * Math.PI;
    const reach = r + depth * Math.abs(Math.sin((angle * count) / 2 + turn)) - depth / 2;
    return `${at(x + reach * Math.cos(angle))} ${at(y + reach * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

/** Every second one of `count` equal wedges around a point. */
export function rays(x: number, y: number, count: number, turn = 0, reach = 720): string {
  let d = '';
  for (let index = 0; index < count; index += 1) {
    const [from, to] = [index, index + 0.5].map((step) => ((step / count) * 360 + turn) * (Math.PI / 180));
    const edge = (angle = 0) => `${at(x + reach * Math.cos(angle))} ${at(y + reach * Math.sin(angle))}`;
    d += `M${at(x)} ${at(y)}L${edge(from)}L${edge(to)}Z`;
  }
  return d;
}

export const fill = (color: string) => shape(`M0 0H${side}V${side}H0Z`, color);

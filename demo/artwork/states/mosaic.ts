import { arch, circle, fill, n, star } from '../desert/shapes.ts';
import { frame } from './frame.ts';

const [ground, line, pale, night] = ['#0d4f3d', '#1b7a60', '#f4ecd8', '#0b2430'] as const;

/** A tile of an eight-pointed star inside another. */
const tile = (x: number, y: number) =>
  `<use href="#t" transform="translate(${n(x)} ${n(y)})"/>` +
  `<path d="M${n(x + 36)} ${n(y + 20)}l16 16l-16 16l-16-16z" fill="${line}"/>`;

const defs = `<g id="t">${[
  [pale, 32],
  [line, 25],
  [pale, 15],
  [ground, 8],
]
  .map(([color, radius]) => fill(String(color), star(0, 0, Number(radius), 8, 0.77)))
  .join('')}</g>`;

const rows = [-34, 38, 110, 182, 254];

function wall(from: number, to: number, shift = 0): string {
  const columns = Array.from({ length: (to - from) / 72 + 1 }, (_, index) => from + index * 72);
  return columns.flatMap((x) => rows.map((y) => tile(x, y + shift))).join('');
}

/** A niche without a lamp in the wall of mosaic, and a wall whose halves have slipped apart. */
export const mosaicStates = {
  empty: frame(
    fill(ground, 'M0 0h360v220H0z') +
      wall(-36, 396) +
      fill(pale, arch(180, 204, 132, 118)) +
      fill(night, arch(180, 204, 112, 120)) +
      fill(pale, star(150, 108, 4, 8, 0.5) + star(208, 92, 3, 8, 0.5) + star(196, 142, 3, 8, 0.5)) +
      `<path d="M180 40v36" stroke="${pale}" stroke-width="2"/>` +
      `<path d="${circle(180, 84, 8)}" fill="none" stroke="${pale}" stroke-width="2.5"/>` +
      fill(pale, 'M0 204h360v6H0z') +
      fill(ground, 'M0 210h360v10H0z'),
    defs,
  ),
  offline: frame(
    fill(ground, 'M0 0h360v220H0z') +
      `<clipPath id="a"><path d="M0 0h150l14 44l-26 40l24 48l-22 44l12 44H0z"/></clipPath>` +
      `<clipPath id="b"><path d="M360 0H206l12 44l-24 40l26 48l-22 44l14 44h148z"/></clipPath>` +
      `<g clip-path="url(#a)">${wall(-36, 180)}</g><g clip-path="url(#b)">${wall(180, 396, 22)}</g>` +
      `<path d="M150 0l14 44l-26 40l24 48l-22 44l12 44h60l-14-44l22-44l-26-48l24-40l-12-44z" fill="${night}"/>` +
      fill(pale, star(182, 112, 15, 8, 0.77)),
    defs,
  ),
};

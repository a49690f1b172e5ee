import { at, circle, shape, starPath } from '#kit/drawing/svg.ts';

/** The metal or stone of a rank: its rim, the rim's shaded half, and its plate. */
const colors = [
  ['#cf8448', '#94551f', '#5a2f0d'],
  ['#e3e8ef', '#a9b3c2', '#5b6677'],
  ['#f7cf4d', '#c8951a', '#7a5206'],
  ['#f4fbfc', '#b5d3da', '#24505f'],
  ['#a5d8ff', '#4c9bea', '#123f8f'],
  ['#7fe0b0', '#2fa872', '#0b4d33'],
  ['#ff9aab', '#d93e5c', '#6d0d22'],
  ['#ffe08a', '#8a7bb8', '#1b1528'],
] as const;

/** An outline on a radius of 1, at another: commands as in a path, with the numbers of each multiplied. */
const scaled = (outline: string) => (r: number) =>
  outline.replace(/-?\d*\.?\d+/g, (number) => ` ${at(Number(number) * r)}`);

const round = (r: number) =>
  `M${at(-r)} 0a${at(r)} ${at(r)} 0 1 1 ${at(2 * r)} 0a${at(r)} ${at(r)} 0 1 1 ${at(-2 * r)} 0Z`;
const shield = scaled(
  'M0-1C.4-.76 .7-.72 .92-.7V.12C.92 .62 .46 .88 0 1.08C-.46 .88-.92 .62-.92 .12V-.7C-.7-.72-.4-.76 0-1Z',
);
const hexagon = scaled('M0-1L.9-.5V.5L0 1L-.9 .5V-.5Z');
const gem = scaled('M-.62-.86H.62L1.06-.2L0 1.04L-1.06-.2Z');

/** The outline of a rank by its radius: those of the first five differ, the rest repeat them below a crown. */
const forms = [round, shield, hexagon, (r: number) => starPath(8, r * 1.06, r * 0.84), gem] as const;

/** Where the marks of a rank stand, and how large they are. */
const marks: readonly (readonly (readonly [x: number, y: number, size: number])[])[] = [
  [[0, 0, 10]],
  [
    [-7, 0, 7],
    [7, 0, 7],
  ],
  [
    [0, -7, 6.5],
    [-7.5, 5.5, 6.5],
    [7.5, 5.5, 6.5],
  ],
  [
    [-6.5, -6.5, 6],
    [6.5, -6.5, 6],
    [-6.5, 6.5, 6],
    [6.5, 6.5, 6],
  ],
  [
    [0, -5, 5.5],
    [-11, -5, 5.5],
    [11, -5, 5.5],
    [-5.5, 5, 5.5],
    [5.5, 5, 5.5],
  ],
];

/**
 * The badge of a rank from 1 to 8, 64 by 64. Form and number of stars tell the ranks apart, not only their color: one star in a
 * circle, two in a shield, up to five in a gem; from 6 the count begins again below a crown.
 */
export function rankBadge(rank: number): string {
  const [rim, shade, plate] = colors[rank - 1] ?? colors[0];
  const place = (rank - 1) % forms.length;
  const form = forms[place] ?? round;
  const crowned = rank > forms.length;
  const [radius, down] = crowned ? [23, 6] : [28, 0];
  const stars = (marks[place] ?? []).map(([x, y, size]) => {
    const scale = radius / 28;
    return shape(starPath(5, size * scale, size * scale * 0.45, x * scale, y * scale), '#fffdf5');
  });
  const crown =
    shape('M-15-15-18-27-8-20 0-29 8-20 18-27 15-15Z', rim) +
    circle(0, -29, 2.4, shade) +
    shape('M-15-16H15V-13H-15Z', shade);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="-32 -32 64 64">` +
    (crowned ? crown : '') +
    `<g transform="translate(0 ${down})">` +
    shape(form(radius), shade) +
    `<clipPath id="l"><path d="M-32-32H0V40H-32Z"/></clipPath><g clip-path="url(#l)">${shape(form(radius), rim)}</g>` +
    shape(form(radius - 4.5), plate) +
    stars.join('') +
    '</g></svg>\n'
  );
}

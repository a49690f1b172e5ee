import { rose, wall } from '../desert/scenes.ts';
import { circle as disc, n, star } from '../desert/shapes.ts';
import { randomOf, type Random } from '#kit/seededRandom.ts';
import { cloud, lotus } from '../paper/shapes.ts';
import { dusk } from '../paper/scene.ts';
import { ridge } from './ridge.ts';
import type { Part, Tone } from './parts.ts';

/** The size of a picture of an offer. */
export const offer = { width: 720, height: 405 };
const { width: w, height: h } = offer;
const middle = { x: w / 2, y: h / 2 };
const box = `M0 0H${w}V${h}H0z`;

/** What of the picture is shown, about its middle, and how large. */
export interface View {
  width: number;
  height: number;
  size: number;
}
const whole: View = { ...offer, size: 1 };

/** Draws a motif in the style of one brand. The name decides what is left to chance. */
export type Hand = (parts: readonly Part[], name: string, view?: View) => string;

/** A style by the name of the merchant that has it. */
export const hands: Readonly<Record<string, Hand>> = {
  meridian: outline,
  siam: paper,
  nakhla: mosaic,
  volt: poster,
};

/** Thin lines on a night pitch, with a dotted run from point to point. */
function outline(parts: readonly Part[], name: string, view = whole): string {
  const [night, strip, ice, signal] = ['#0a101b', '#0d1727', '#43bdf7', '#4fdb9b'];
  const strips = [0, 1, 2, 3].map((at) => `M${n(45 + at * 180)} 0h90v${h}h-90z`).join('');
  const stroke = { body: ice, side: ice, light: '#8fb8d4', mark: signal };
  const drawn = parts.map(({ d, tone, line }) => {
    if (line !== undefined) return open(d, stroke[tone], tone === 'mark' ? Math.min(line, 5) : 2.5);
    if (tone === 'mark')
      return `<path fill="${night}" stroke="${signal}" stroke-width="4" stroke-linejoin="round" d="${d}"/>`;
    return `<path fill="${tone === 'side' ? strip : night}" stroke="${stroke[tone]}" stroke-width="${tone === 'light' ? 2 : 3}" stroke-linejoin="round" d="${d}"/>`;
  });
  return picture(
    fill(night, box) +
      fill(strip, strips) +
      `<path fill="none" stroke="${ice}" stroke-opacity=".35" stroke-width="2" d="M24 24H696V381H24zM360 24V100M360 305V381"/><circle cx="360" cy="202.5" r="150" fill="none" stroke="${ice}" stroke-opacity=".25" stroke-width="2"/>` +
      run(randomOf(name), night, signal) +
      centered(drawn.join(''), 1.3),
    view,
  );
}

function run(random: Random, ground: string, signal: string): string {
  const points = [64, 148, 232, 488, 572, 656].map((x) => ({ x, y: random.between(76, 330) }));
  const half = (list: typeof points) => list.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L');
  const path = `M${half(points.slice(0, 3))}M${half(points.slice(3))}`;
  return (
    `<path fill="none" stroke="${signal}" stroke-opacity=".7" stroke-width="4" stroke-dasharray="2 11" stroke-linecap="round" d="${path}"/>` +
    points
      .map(
        ({ x, y }) =>
          `<circle cx="${n(x)}" cy="${n(y)}" r="6" fill="${ground}" stroke="${signal}" stroke-width="3"/>`,
      )
      .join('')
  );
}

/** Layers of cut paper at dusk, before the moon; each layer casts a shadow. */
function paper(parts: readonly Part[], name: string, view = whole): string {
  const random = randomOf(name);
  const tones: Record<Tone, string> = { body: '#e2573a', side: '#a32c4e', light: '#f6d9a6', mark: '#ffc247' };
  const stops = dusk.sky.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('');
  const shadow = (d: string, more: string) =>
    `<path fill="none" ${more} transform="translate(3 4)" d="${d}"/>`;
  const drawn = parts.map(({ d, tone, line }) =>
    line === undefined
      ? `<path fill="#1a0b38" fill-opacity=".3" transform="translate(3 4)" d="${d}"/>${fill(tones[tone], d)}`
      : shadow(d, round('#1a0b38', line, 0.3)) + open(d, tones[tone], line),
  );
  const [left, right] = [random.between(60, 150), random.between(570, 660)];
  const flower = (x: number, size: number) =>
    moved(
      x,
      h - 6,
      lotus(size)
        .map((d, at) => fill(dusk.lotus[at % dusk.lotus.length] ?? '#ee6f93', d))
        .join(''),
    );
  const lamp = (x: number, y: number, size: number) =>
    moved(
      x,
      y,
      fill(
        '#ffb347',
        `M${n(-size)} ${n(-size)}Q0 ${n(-size * 1.5)} ${n(size)} ${n(-size)}L${n(size * 0.8)} ${n(size)}H${n(-size * 0.8)}z`,
      ) +
        fill(
          '#ffe9b0',
          `M${n(-size * 0.5)} ${n(size * 0.9)}L0 ${n(-size * 0.4)}L${n(size * 0.5)} ${n(size * 0.9)}z`,
        ),
    );
  const lamps = Array.from({ length: 9 }, (_, at) =>
    lamp(
      at % 2 ? random.between(470, 700) : random.between(20, 250),
      random.between(24, 210),
      random.between(5, 12),
    ),
  );
  return picture(
    `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>` +
      fill('url(#s)', box) +
      moved(left, 120, fill(dusk.cloud, cloud(76))) +
      moved(right, 190, fill(dusk.cloud, cloud(64))) +
      fill(dusk.moon, disc(middle.x, middle.y - 6, 156)) +
      fill(dusk.ridges[0] ?? '#7c2a6c', ridge(w, h, 318, 40, random)) +
      lamps.join('') +
      fill(dusk.ridges[2] ?? '#451857', ridge(w, h, 352, 30, random)) +
      centered(drawn.join(''), 1.25, -4) +
      flower(random.between(70, 130), 44) +
      flower(random.between(590, 650), 54),
    view,
  );
}

/** A medallion on a wall of mosaic. No gold, which is for prizes. */
function mosaic(parts: readonly Part[], name: string, view = whole): string {
  const random = randomOf(name);
  const [deep, green, leaf] = ['#0c3a30', '#14594a', '#2c8069'];
  const grounds = [
    [green, leaf, '#0b2430'],
    ['#123c46', '#2f8f8c', deep],
    ['#8a3d2a', '#b4573a', '#0b2430'],
  ];
  const [ground = green, pattern = leaf, plate = deep] = random.pick(grounds);
  const tones: Record<Tone, string> = { body: '#f4ead3', side: '#2f8f8c', light: '#cdb98c', mark: '#d0704f' };
  const drawn = parts.map(({ d, tone, line }) =>
    line === undefined ? fill(tones[tone], d) : open(d, tones[tone], line),
  );
  const ring = (radius: number, color: string) => fill(color, star(middle.x, middle.y, radius, 16, 0.86));
  return picture(
    fill(ground, box) +
      wall(w, h, pattern, 0.5, 1.1) +
      ring(198, '#e6d3ab') +
      ring(188, plate) +
      `<g opacity=".16">${rose(middle.x, middle.y, 168, '#f4ead3')}</g>` +
      fill(plate, disc(middle.x, middle.y, 136)) +
      centered(drawn.join(''), 1.08),
    view,
  );
}

/** Flat shapes on black with one loud color, as on a printed poster. */
function poster(parts: readonly Part[], name: string, view = whole): string {
  const random = randomOf(name);
  const [black, lime, pink] = ['#07080a', '#c8ff2e', '#ff5fae'];
  const tones: Record<Tone, string> = { body: lime, side: '#5c7d05', light: black, mark: pink };
  const drawn = parts.map(({ d, tone, line }) =>
    line === undefined ? fill(tones[tone], d) : open(d, tones[tone], line),
  );
  const lean = random.pick([-24, 24]);
  const bars = [0, 1, 2, 3, 4, 5].map(
    (at) => `M${n(at * 150 - 60)}-200h${n(18 + at * 6)}v900h${n(-18 - at * 6)}z`,
  );
  return picture(
    fill(black, box) +
      `<g transform="rotate(${lean} ${middle.x} ${middle.y})"><path fill="#16200a" d="${bars.join('')}"/></g>` +
      fill('#1f2a08', disc(middle.x, middle.y, 168)) +
      centered(drawn.join(''), 1.35),
    view,
  );
}

const fill = (color: string, d: string) => `<path fill="${color}" d="${d}"/>`;

const round = (color: string, width: number, opacity = 1) =>
  `stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}`;

const open = (d: string, color: string, width: number) =>
  `<path fill="none" ${round(color, width)} d="${d}"/>`;

const moved = (x: number, y: number, inside: string) =>
  `<g transform="translate(${n(x)} ${n(y)})">${inside}</g>`;

const centered = (inside: string, scale: number, up = 0) =>
  `<g transform="translate(${middle.x} ${middle.y + up}) scale(${scale})">${inside}</g>`;

function picture(inside: string, { width, height, size }: View): string {
  const [seenWidth, seenHeight] = [width / size, height / size];
  const corner = `${n((w - seenWidth) / 2)} ${n((h - seenHeight) / 2)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${corner} ${n(seenWidth)} ${n(seenHeight)}">${inside}</svg>\n`;
}

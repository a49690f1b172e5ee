import type { BannerSize } from '../bannerSizes.ts';
import type { Papers } from '../covers/Motif.ts';
import { line, moved } from '../covers/cut.ts';
import { motifs } from '../covers/motifs/motifs.ts';
import { randomOf } from '#kit/seededRandom.ts';

const [night, strip, ice, signal] = ['#0a101b', '#0d1727', '#43bdf7', '#4fdb9b'];
const papers: Papers = {
  pale: '#d6ecf8',
  light: '#8fc4e2',
  main: '#2b6f9c',
  deep: '#173b58',
  night: '#0a1420',
  accent: signal,
  accentDeep: '#1f7d57',
};

/** A ground of thin lines, and the objects on it: name, distance from the focus in heights, height, and turn in degrees. */
interface DeskScene {
  name: string;
  lines: (size: BannerSize) => string;
  objects: readonly (readonly [motif: string, x: number, height: number, turn: number])[];
}

/** The banners of a sports desk: line drawings on a night pitch, in carousel order. */
export const deskScenes: readonly DeskScene[] = [
  { name: 'matches', lines: pitch, objects: [['ball', 0, 0.62, -12]] },
  {
    name: 'esports',
    lines: bracket,
    objects: [
      ['headset', -0.36, 0.44, -10],
      ['gamepad', 0.22, 0.58, 8],
    ],
  },
  {
    name: 'slots',
    lines: reels,
    objects: [
      ['bell', -0.47, 0.36, 0],
      ['seven', 0, 0.5, 0],
      ['crown', 0.47, 0.36, 0],
    ],
  },
  {
    name: 'courts',
    lines: court,
    objects: [
      ['tennis', -0.44, 0.42, -14],
      ['basketball', 0.04, 0.54, 0],
      ['glove', 0.5, 0.42, 12],
    ],
  },
  {
    name: 'tables',
    lines: table,
    objects: [
      ['cards', -0.2, 0.56, -6],
      ['chips', 0.36, 0.42, 0],
    ],
  },
];

/** Draws a scene as an SVG document. The start of the picture is left to words. */
export function drawDesk({ name, lines, objects }: DeskScene, size: BannerSize): string {
  const { width: w, height: h, focus } = size;
  const random = randomOf(`desk ${name}`);
  const strips = Array.from({ length: 9 }, (_, k) => `M${k * (w / 8) - w / 32} 0h${w / 16}v${h}h${-w / 16}z`);
  const points = Array.from({ length: 7 }, (_, k) => ({
    x: w * (0.06 + k * 0.15),
    y: h * random.between(0.14, 0.86),
  }));
  const run = points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L');
  const drawn = objects.map(([motif, x, tall, turn]) => {
    const draw = motifs[motif];
    if (draw === undefined) throw new Error(`The banner "${name}" names the unknown motif "${motif}".`);
    const scale = (tall * h) / 200;
    const inner = `<g transform="translate(-100 -100)">${draw(papers)}</g>`;
    return moved(focus * w + x * h, h * 0.5, inner, scale, turn);
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">` +
    `<path fill="${night}" d="M0 0H${w}V${h}H0z"/><path fill="${strip}" d="${strips.join('')}"/>` +
    `<g opacity=".42">${lines(size)}</g>` +
    line(`M${run}`, signal, h / 110, { 'stroke-dasharray': `${h / 220} ${h / 36}`, opacity: 0.75 }) +
    points
      .map(
        ({ x, y }) =>
          `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${h / 64}" fill="${night}" stroke="${signal}" stroke-width="${h / 150}"/>`,
      )
      .join('') +
    `${drawn.join('')}</svg>`
  );
}

const thin = (d: string, h: number) => line(d, ice, h / 190);
const ring = (x: number, y: number, r: number, h: number) =>
  thin(`M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`, h);

/** Half-way line, circle and the penalty area of a football pitch. */
function pitch({ width: w, height: h, focus }: BannerSize): string {
  const [x, edge] = [focus * w, h * 0.07];
  return (
    thin(`M${edge} ${edge}H${w - edge}V${h - edge}H${edge}z`, h) +
    thin(`M${x} ${edge}V${h - edge}`, h) +
    ring(x, h / 2, h * 0.38, h) +
    thin(`M${w - edge} ${h * 0.26}H${w - h * 0.42}V${h * 0.74}H${w - edge}`, h)
  );
}

/** The bracket of a tournament. */
function bracket({ width: w, height: h }: BannerSize): string {
  const steps = [0.08, 0.3, 0.52, 0.74, 0.96];
  const arms = steps.slice(0, -1).map((y, k) => {
    const next = (y + (steps[k + 1] ?? y)) / 2;
    const side = k % 2 ? w * 0.97 : w * 0.03;
    const to = k % 2 ? w * 0.8 : w * 0.2;
    return `M${side} ${y * h}H${to}V${(steps[k + 1] ?? y) * h}H${side}M${to} ${next * h}H${w / 2}`;
  });
  return thin(arms.join(''), h);
}

/** The window of three reels. */
function reels({ width: w, height: h, focus }: BannerSize): string {
  const cell = h * 0.44;
  return [-1, 0, 1]
    .map((k) => {
      const x = focus * w + k * h * 0.47 - cell / 2;
      return thin(`M${x} ${h * 0.1}h${cell}v${h * 0.8}h${-cell}z`, h);
    })
    .concat(
      thin(`M${focus * w - h * 0.78} ${h / 2}h${h * 0.06}M${focus * w + h * 0.72} ${h / 2}h${h * 0.06}`, h),
    )
    .join('');
}

/** Key and arc of a basketball court. */
function court({ width: w, height: h, focus }: BannerSize): string {
  const x = focus * w;
  return (
    thin(`M${x - h * 0.22} ${h}V${h * 0.36}H${x + h * 0.22}V${h}`, h) +
    ring(x, h * 0.36, h * 0.22, h) +
    thin(
      `M${x - h * 0.85} ${h}V${h * 0.72}A${h * 0.85} ${h * 0.85} 0 0 1 ${x + h * 0.85} ${h * 0.72}V${h}`,
      h,
    )
  );
}

/** The places of a card table. */
function table({ width: w, height: h, focus }: BannerSize): string {
  const x = focus * w;
  const places = [-0.62, -0.36, 0, 0.36, 0.62].map((at) => {
    const [px, py] = [x + at * h * 1.1, h * (0.92 - at * at * 0.5)];
    return `M${px - h * 0.07} ${py - h * 0.1}h${h * 0.14}v${h * 0.2}h${-h * 0.14}z`;
  });
  return (
    thin(`M${x - h} ${h * 0.1}H${x + h}A${h} ${h * 0.95} 0 0 1 ${x - h} ${h * 0.1}z`, h) +
    thin(places.join(''), h)
  );
}

import { fade, hsl } from '../draw/ground.ts';
import { randomOf } from '../draw/random.ts';
import { box, circle, oval, polygon, put, shape } from '../draw/svg.ts';
import { coin } from '../motifs/coin.ts';
import { koi } from '../motifs/koi.ts';
import { pearl } from '../motifs/pearl.ts';
import { shark } from '../motifs/shark.ts';
import { turtle } from '../motifs/turtle.ts';
import { cast, glow, page, type Canvas } from './canvas.ts';

/** The sea below its surface: a shark, a turtle, bright fish, a pearl and gold on the ground. */
export function reef(canvas: Canvas): string {
  const { width: w, height: h, u } = canvas;
  const random = randomOf('reef');
  const middle = w * (w > 1000 ? 0.66 : 0.56);
  const look = (word: string) => ({ metal: 'gold', accent: 'rose', random: randomOf(word) }) as const;
  const beams = Array.from({ length: 9 }, (_, index) => {
    const x = (index / 8) * w + random.between(-40, 40);
    return shape(
      polygon([
        x,
        -10,
        x + random.between(24, 60),
        -10,
        x - random.between(-60, 120),
        h,
        x - random.between(160, 260),
        h,
      ]),
      '#dffcff',
      { opacity: random.between(0.05, 0.15), filter: 'url(#soft)' },
    );
  }).join('');
  const rock = (base: number, height: number, fill: string, step: number) => {
    const points = Array.from(
      { length: Math.ceil(w / step) + 2 },
      (_, index) => `T${index * step} ${(h - base - random.between(0, height)).toFixed(0)}`,
    );
    return shape(
      `M-40 ${h + 10}V${h - base}Q-20 ${h - base - 10} 0 ${h - base}${points.join('')}V${h + 10}Z`,
      fill,
    );
  };
  const coral = (x: number, y: number, size: number, hue: number) =>
    [-38, -16, 6, 26, 46]
      .map((turn) =>
        put(
          shape(
            'M-7 0C-10-30-16-44-20-70-14-78-6-70-4-56 0-74 2-92 10-98 16-90 10-70 10-54 16-64 26-72 32-66 28-48 12-30 8 0Z',
            hsl(hue, 74, random.between(38, 56)),
          ),
          x,
          y,
          size * random.between(0.7, 1.1),
          turn,
        ),
      )
      .join('');
  const small = Array.from({ length: 22 }, (_, index) => {
    const [x, y] = [random.between(0, w), random.between(h * 0.1, h * 0.7)];
    const hue = random.pick([38, 18, 330, 50]);
    return put(
      shape('M-12 0Q0-10 12 0 0 10-12 0ZM-10 0L-20-7V7Z', hsl(hue, 92, 62), {
        opacity: index % 3 ? 0.55 : 0.9,
      }),
      x,
      y,
      u * random.between(0.5, 1.1),
      random.between(-12, 12),
    );
  }).join('');
  const bubbles = Array.from({ length: 46 }, () => {
    const [x, y, r] = [random.between(0, w), random.between(0, h), random.between(2, 11) * u];
    return (
      circle(x, y, r, '#e8ffff', { opacity: 0.14 }) +
      circle(x, y, r, 'none', { stroke: '#e8ffff', 'stroke-width': 0.8, opacity: 0.5 }) +
      circle(x - r * 0.35, y - r * 0.35, r * 0.25, '#ffffff', { opacity: 0.85 })
    );
  }).join('');
  return page(
    canvas,
    fade('sea', ['#7ff0ee', '#1fb4cf', '#0b6fa6', '#0a3470', '#071a44']) +
      box(0, 0, w, h, 'url(#sea)') +
      glow(middle, -20, 280 * u, '#ffffff', 0.6) +
      beams +
      rock(70 * u, 130 * u, '#0d3c78', 150) +
      small +
      rock(34 * u, 84 * u, '#0a2756', 110) +
      coral(w * 0.08, h, 1.25 * u, 340) +
      coral(w * 0.24, h + 10, 0.85 * u, 24) +
      coral(w * 0.93, h, 1.35 * u, 310) +
      coral(middle - 300 * u, h + 6, 0.8 * u, 350) +
      rock(6 * u, 30 * u, '#061738', 90) +
      put(cast(shark(look('great'))), middle + 40 * u, h * 0.38, 1.68 * u, -4) +
      put(cast(turtle(look('old'))), middle - 300 * u, h * 0.34, 0.78 * u, 20) +
      put(cast(koi(look('bright'))), middle + 292 * u, h * 0.68, 0.72 * u, 6) +
      put(
        `<g transform="scale(-1 1)">${cast(koi(look('second')))}</g>`,
        middle - 190 * u,
        h * 0.72,
        0.56 * u,
      ) +
      oval(middle + 20 * u, h * 0.97, 220 * u, 20 * u, '#000000', { opacity: 0.4, filter: 'url(#soft)' }) +
      put(cast(coin(look('hoard'))), middle - 84 * u, h * 0.88, 0.5 * u, 8) +
      put(cast(coin(look('more'))), middle + 152 * u, h * 0.9, 0.44 * u, -12) +
      put(cast(pearl(look('great pearl'))), middle + 36 * u, h * 0.83, 0.66 * u) +
      bubbles,
  );
}

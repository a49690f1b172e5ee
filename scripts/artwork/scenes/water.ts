import { fade, hsl } from '../draw/ground.ts';
import { box, circle, polygon, shape } from '../draw/svg.ts';
import type { Scene } from './types.ts';

/** Under water: beams from above, weed below, bubbles. */
export const deep: Scene = ({ hue, random }) => {
  const water = 170 + (hue % 60);
  const beams = [30, 96, 170, 246]
    .map((x) =>
      shape(
        polygon([
          x,
          -10,
          x + random.between(16, 34),
          -10,
          x + random.between(-10, 70),
          320,
          x - random.between(20, 60),
          320,
        ]),
        '#ffffff',
        { opacity: random.between(0.07, 0.16), filter: 'url(#soft)' },
      ),
    )
    .join('');
  const weed = Array.from({ length: 9 }, (_, index) => {
    const x = index < 5 ? 6 + index * 17 : 232 + (index - 5) * 22;
    const height = random.between(40, 110);
    const sway = random.between(-22, 22);
    return shape(
      `M${x - 7} 324C${x - 12 + sway} ${320 - height * 0.5} ${x + 8 - sway} ${320 - height * 0.7} ${x + sway} ${320 - height}C${x + 14 - sway} ${320 - height * 0.6} ${x + 2 + sway} ${320 - height * 0.4} ${x + 8} 324Z`,
      hsl(random.pick([150, 330, 20, 280]), 60, random.between(22, 36)),
    );
  }).join('');
  const bubbles = Array.from({ length: 16 }, () => {
    const [x, y, r] = [random.between(10, 310), random.between(10, 300), random.between(2, 8)];
    return (
      circle(x, y, r, '#ffffff', { opacity: 0.16 }) +
      circle(x - r * 0.3, y - r * 0.3, r * 0.28, '#ffffff', { opacity: 0.75 })
    );
  }).join('');
  return (
    fade('bg', [hsl(water, 84, 62), hsl(water + 14, 84, 36), hsl(water + 36, 80, 12)]) +
    box(0, 0, 320, 320, 'url(#bg)') +
    beams +
    shape('M-10 330V292Q60 268 130 288T260 284T330 276V330Z', hsl(water + 40, 60, 12)) +
    weed +
    bubbles
  );
};

/** Rows of curved waves, as on silk, under a pale disc. */
export const waves: Scene = ({ hue, random }) => {
  const rows = Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 8 }, (_, column) => {
      const x = column * 46 + (row % 2 ? -23 : 0);
      const y = 196 + row * 21;
      return [23, 17, 11, 5]
        .map((radius, index) =>
          circle(x, y, radius, hsl(hue + row * 3, 72, index % 2 ? 74 - row * 6 : 30 + index * 2 - row * 2.5)),
        )
        .join('');
    }).join(''),
  ).join('');
  return (
    fade('bg', [hsl(hue + 16, 64, 18), hsl(hue + 6, 72, 36), hsl(hue, 80, 62)]) +
    box(0, 0, 320, 320, 'url(#bg)') +
    circle(160, 140, 100, random.pick(['#fff2d0', '#ffe0e0', '#ffffff']), {
      opacity: 0.3,
      filter: 'url(#soft)',
    }) +
    circle(160, 140, 94, hsl(hue + 40, 90, 88), { opacity: 0.85 }) +
    rows
  );
};

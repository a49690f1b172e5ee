import { fade, hsl } from '../draw/ground.ts';
import { of } from '../draw/materials.ts';
import { box, circle, line, oval, polygon, shape } from '../draw/svg.ts';
import type { Scene } from './types.ts';

/** A stage: curtains, beams, a shining floor. */
export const stage: Scene = ({ hue, random }) => {
  const folds = (from: number, to: number) =>
    Array.from({ length: 5 }, (_, index) => {
      const [x, width] = [from + ((to - from) / 5) * index, (to - from) / 5];
      return shape(
        `M${x} 0H${x + width}C${x + width} 120 ${x + width * 0.7} 200 ${x + width * 0.8} 262H${x + width * 0.1}C${x} 200 ${x} 120 ${x} 0Z`,
        `url(#${index % 2 ? 'c1' : 'c2'})`,
      );
    }).join('');
  const beam = (x: number, lean: number) =>
    shape(polygon([x - 8, -10, x + 8, -10, 160 + lean + 74, 290, 160 + lean - 74, 290]), '#fff8dc', {
      opacity: 0.17,
      filter: 'url(#soft)',
    });
  return (
    fade('bg', [hsl(hue, 60, 10), hsl(hue, 70, 24)]) +
    fade('c1', [hsl(hue, 80, 44), hsl(hue, 84, 24)]) +
    fade('c2', [hsl(hue, 80, 30), hsl(hue, 84, 13)]) +
    fade('fl', [hsl(hue + 20, 70, 46), hsl(hue, 80, 8)]) +
    box(0, 0, 320, 320, 'url(#bg)') +
    circle(160, 150, 110, hsl(hue + 30, 96, 72), { opacity: 0.5, filter: 'url(#haze)' }) +
    box(0, 252, 320, 70, 'url(#fl)') +
    folds(-10, 78) +
    folds(242, 330) +
    beam(random.between(50, 80), -20) +
    beam(random.between(240, 270), 20) +
    beam(160, 0) +
    oval(160, 274, 118, 22, '#fff4cc', { opacity: 0.4, filter: 'url(#soft)' }) +
    shape('M0 0H320V26Q280 52 240 28 200 56 160 28 120 56 80 28 40 52 0 26Z', 'url(#c1)') +
    line('M0 27Q40 53 80 29 120 57 160 29 200 57 240 29 280 53 320 27', '#ffd35c', 3)
  );
};

/** A niche with a pointed arch, its rim gilded. */
export const arch: Scene = ({ hue, random }) => {
  const arc = (grow: number) =>
    `M${60 - grow} 330V170C${60 - grow} ${100 - grow} ${118 - grow * 0.4} ${74 - grow} 160 ${22 - grow * 1.2} ${202 + grow * 0.4} ${74 - grow} ${260 + grow} ${100 - grow} ${260 + grow} 170V330Z`;
  const lattice = Array.from({ length: 15 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) => {
      const [x, y] = [column * 40 + (row % 2 ? 20 : 0), row * 23];
      return shape(polygon([x, y - 9, x + 9, y, x, y + 9, x - 9, y]), hsl(hue + 30, 70, 60), {
        opacity: 0.28,
      });
    }).join(''),
  ).join('');
  return (
    fade('bg', [hsl(hue, 66, 30), hsl(hue - 10, 74, 13)]) +
    fade('in', [hsl(hue + 26, 90, 66), hsl(hue + 8, 84, 34), hsl(hue - 10, 80, 10)], 'round', '50% 46%') +
    box(0, 0, 320, 320, 'url(#bg)') +
    lattice +
    shape(arc(20), of('gold')) +
    shape(arc(14), hsl(hue - 10, 74, 16)) +
    shape(arc(9), of('gold')) +
    shape(arc(4), 'url(#in)') +
    (random() < 0.5 ? oval(160, 300, 90, 16, '#000000', { opacity: 0.35, filter: 'url(#soft)' }) : '') +
    circle(160, 166, 80, '#fff6d0', { opacity: 0.28, filter: 'url(#haze)' })
  );
};

/** Roofs and spires against the evening. */
export const city: Scene = ({ hue, random }) => {
  const spire = (x: number, height: number, fill: string) =>
    shape(
      `M${x} ${300 - height}C${x + 3} ${300 - height * 0.6} ${x + 8} ${300 - height * 0.5} ${x + 12} ${300 - height * 0.36}L${x + 26} ${300 - height * 0.2}H${x + 20}L${x + 34} 330H${x - 34}L${x - 20} ${300 - height * 0.2}H${x - 26}L${x - 12} ${300 - height * 0.36}C${x - 8} ${300 - height * 0.5} ${x - 3} ${300 - height * 0.6} ${x} ${300 - height}Z`,
      fill,
    );
  const row = (count: number, low: number, high: number, fill: string) =>
    Array.from({ length: count }, (_, index) =>
      spire((index + 0.5) * (320 / count) + random.between(-12, 12), random.between(low, high), fill),
    ).join('');
  const lights = Array.from({ length: 26 }, () =>
    circle(random.between(0, 320), random.between(230, 316), random.between(1, 2.4), '#ffdf8a', {
      opacity: random.between(0.5, 1),
    }),
  ).join('');
  return (
    fade('bg', [hsl(hue - 24, 66, 16), hsl(hue, 76, 40), hsl(hue + 36, 94, 66)]) +
    box(0, 0, 320, 320, 'url(#bg)') +
    circle(160, 170, 110, hsl(hue + 44, 98, 76), { opacity: 0.6, filter: 'url(#haze)' }) +
    row(5, 130, 230, hsl(hue + 6, 60, 32)) +
    row(6, 80, 160, hsl(hue - 6, 62, 20)) +
    row(8, 30, 90, hsl(hue - 14, 64, 10)) +
    lights
  );
};

import { fade, hsl } from '../draw/ground.ts';
import { around, box, circle, line, polygon, put, shape } from '../draw/svg.ts';
import type { Scene } from './types.ts';

const whole = (fill: string) => box(0, 0, 320, 320, fill);

/** Rays of a rising sun behind everything. */
export const rays: Scene = ({ hue, random }) => {
  const count = random.pick([12, 16, 20]);
  const half = (180 / count) * 0.5 * (Math.PI / 180);
  const ray = shape(
    polygon([
      0,
      0,
      -260 * Math.sin(half),
      -260 * Math.cos(half),
      260 * Math.sin(half),
      -260 * Math.cos(half),
    ]),
    hsl(hue + 14, 96, 74),
    { opacity: 0.3 },
  );
  return (
    fade('bg', [hsl(hue + 10, 90, 60), hsl(hue, 84, 36), hsl(hue - 16, 84, 13)], 'round', '50% 52%') +
    whole('url(#bg)') +
    put(around(count, ray, random.between(0, 20)), 160, 166) +
    circle(160, 166, 96, hsl(hue + 24, 96, 78), { opacity: 0.28, filter: 'url(#haze)' })
  );
};

/** Night: stars, a nebula, a far planet. */
export const cosmos: Scene = ({ hue, random }) => {
  const stars = Array.from({ length: 60 }, () =>
    circle(random.between(0, 320), random.between(0, 320), random.between(0.5, 1.7), '#ffffff', {
      opacity: random.between(0.3, 0.95),
    }),
  ).join('');
  const left = random() < 0.5;
  const planet = left ? 54 : 270;
  return (
    fade('bg', [hsl(hue + 20, 60, 26), hsl(hue, 66, 13), hsl(hue - 30, 70, 5)], 'round', '50% 60%') +
    fade('pl', [hsl(hue + 150, 80, 78), hsl(hue + 130, 70, 46), hsl(hue + 110, 70, 14)]) +
    whole('url(#bg)') +
    circle(left ? 250 : 70, 90, 80, hsl(hue + 60, 86, 58), { opacity: 0.42, filter: 'url(#haze)' }) +
    circle(left ? 80 : 240, 240, 90, hsl(hue - 50, 90, 56), { opacity: 0.4, filter: 'url(#haze)' }) +
    stars +
    circle(planet, 58, 30, 'url(#pl)') +
    line(`M${planet - 48} 70Q${planet} 44 ${planet + 48} 44`, hsl(hue + 40, 90, 84), 4, { opacity: 0.8 })
  );
};

/** A warm evening: layered hills under a great sun. */
export const hills: Scene = ({ hue, random }) => {
  const ridge = (y: number, height: number, light: number) => {
    const points = Array.from(
      { length: 7 },
      (_, index) => `${index * 54} ${(y - random.between(0.2, 1) * height).toFixed(0)}`,
    );
    return shape(
      `M-10 330L-10 ${y}L${points.join('L')}L330 ${y}L330 330Z`,
      hsl(hue - 8 + light / 3, 60, light),
      { 'stroke-linejoin': 'round' },
    );
  };
  return (
    fade('bg', [hsl(hue - 20, 70, 24), hsl(hue, 78, 46), hsl(hue + 40, 94, 70)]) +
    fade('sun', ['#fffbe0', hsl(hue + 50, 98, 72)]) +
    whole('url(#bg)') +
    circle(160, 150, 120, hsl(hue + 45, 98, 74), { opacity: 0.55, filter: 'url(#haze)' }) +
    circle(160, 142, 82, 'url(#sun)', { opacity: 0.92 }) +
    ridge(240, 70, 36) +
    ridge(270, 56, 25) +
    ridge(300, 50, 15)
  );
};

/** Curled clouds below a clear sky, as on old screens. */
export const clouds: Scene = ({ hue, random }) => {
  const cloud = (x: number, y: number, scale: number, light: number) =>
    put(
      [
        [0, 0, 34],
        [38, 8, 26],
        [-38, 8, 28],
        [70, 18, 20],
        [-70, 18, 20],
      ]
        .map(([cx = 0, cy = 0, r = 0]) =>
          [1, 0.72, 0.44]
            .map((part, index) =>
              circle(cx, cy, r * part, hsl(hue + 10, 70, light - index * 9 + (index === 2 ? 22 : 0))),
            )
            .join(''),
        )
        .join('') + box(-92, 20, 184, 60, hsl(hue + 10, 70, light), { rx: 20 }),
      x,
      y,
      scale,
    );
  return (
    fade('bg', [hsl(hue - 10, 78, 26), hsl(hue, 76, 44), hsl(hue + 20, 86, 66)]) +
    whole('url(#bg)') +
    circle(160, 150, 110, hsl(hue + 40, 96, 80), { opacity: 0.5, filter: 'url(#haze)' }) +
    cloud(random.between(40, 70), 60, 0.5, 60) +
    cloud(random.between(250, 280), 92, 0.44, 60) +
    cloud(40, 266, 0.9, 56) +
    cloud(280, 262, 0.86, 58) +
    cloud(160, 292, 1.05, 66)
  );
};

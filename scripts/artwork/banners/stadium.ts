import { fade } from '../draw/ground.ts';
import { randomOf } from '../draw/random.ts';
import { box, circle, line, oval, polygon, put, shape } from '../draw/svg.ts';
import { ball } from '../motifs/ball.ts';
import { trophy } from '../motifs/trophy.ts';
import { cast, glow, page, type Canvas } from './canvas.ts';

/** A stadium at night: flood lights, full stands, the ball in flight, the cup. */
export function stadium(canvas: Canvas): string {
  const { width: w, height: h, u } = canvas;
  const random = randomOf('stadium');
  const middle = w * (w > 1000 ? 0.66 : 0.58);
  const grass = h * 0.62;
  const crowd = Array.from({ length: Math.round(w * 1.1) }, () => {
    const y = random.between(h * 0.28, grass - 4);
    return circle(
      random.between(0, w),
      y,
      random.between(1, 2.6) * u,
      random.pick(['#ffd35c', '#ff7a5a', '#7fb8ff', '#ffffff', '#c08bff', '#3a4a86', '#28346a']),
      { opacity: random.between(0.15, 0.75) },
    );
  }).join('');
  const tower = (x: number) =>
    box(x - 4 * u, h * 0.06, 8 * u, h * 0.3, '#0a1230') +
    Array.from({ length: 12 }, (_, index) => {
      const [cx, cy] = [x + ((index % 4) - 1.5) * 20 * u, h * 0.05 + Math.floor(index / 4) * 16 * u];
      return circle(cx, cy, 7 * u, '#ffffff') + circle(cx, cy, 22 * u, 'url(#shine)');
    }).join('') +
    glow(x, h * 0.1, 110 * u, '#cfe4ff', 0.6) +
    shape(
      polygon([
        x - 30 * u,
        h * 0.1,
        x + 30 * u,
        h * 0.1,
        middle + (middle - x) * 0.5 + 220 * u,
        h,
        middle + (middle - x) * 0.5 - 220 * u,
        h,
      ]),
      '#dfeaff',
      { opacity: 0.08, filter: 'url(#soft)' },
    );
  const stripes = Array.from({ length: 14 }, (_, index) => {
    const [a, b] = [(index - 7) * 90 * u, (index - 6) * 90 * u];
    return index % 2
      ? ''
      : shape(
          polygon([middle + a, grass, middle + b, grass, middle + b * 2.7, h + 10, middle + a * 2.7, h + 10]),
          '#3cb85a',
          { opacity: 0.38 },
        );
  }).join('');
  const paper = Array.from({ length: 90 }, () =>
    put(
      box(-5, -2.4, 10, 4.8, random.pick(['#ffd35c', '#ff5b6b', '#ffffff', '#5fb4ff', '#7be0a0']), { rx: 1 }),
      random.between(0, w),
      random.between(0, h * 0.8),
      u * random.between(0.6, 1.5),
      random.between(0, 180),
    ),
  ).join('');
  const [bx, by, size] = [middle + 60 * u, h * 0.42, 1.5 * u];
  const streaks = [-56, -30, -8, 14, 38]
    .map((shift, index) =>
      line(
        `M${bx - 60 * u} ${by + shift * u}Q${bx - (240 + index * 26) * u} ${by + (shift + 60) * u} ${bx - (420 + index * 40) * u} ${by + (shift + 170) * u}`,
        '#ffffff',
        (9 - index) * u,
        { opacity: 0.12 + index * 0.03 },
      ),
    )
    .join('');
  return page(
    canvas,
    fade('night', ['#060b26', '#13246a', '#2b4bb0']) +
      fade('stand', ['#0d1742', '#1c2a6c', '#0b1338']) +
      fade('turf', ['#1c8a45', '#0d5c33', '#063820']) +
      box(0, 0, w, h, 'url(#night)') +
      shape(`M0 ${h * 0.3}Q${w * 0.5} ${h * 0.2} ${w} ${h * 0.3}V${grass}H0Z`, 'url(#stand)') +
      crowd +
      line(`M0 ${h * 0.3}Q${w * 0.5} ${h * 0.2} ${w} ${h * 0.3}`, '#6f8cff', 3 * u, { opacity: 0.8 }) +
      box(0, grass - 16 * u, w, 16 * u, '#0a1030') +
      Array.from({ length: Math.ceil(w / 120) }, (_, index) =>
        box(
          index * 120 + 6,
          grass - 13 * u,
          108,
          10 * u,
          ['#ff9a2e', '#3f8cff', '#2fbf7a'][index % 3] ?? '#ff9a2e',
          { opacity: 0.75, rx: 2 },
        ),
      ).join('') +
      box(0, grass, w, h - grass, 'url(#turf)') +
      stripes +
      oval(middle, h * 0.9, 330 * u, 62 * u, 'none', {
        stroke: '#ffffff',
        'stroke-width': 4 * u,
        opacity: 0.6,
      }) +
      box(0, h * 0.9, w, 3.4 * u, '#ffffff', { opacity: 0.55 }) +
      tower(w * 0.12) +
      tower(w * 0.4) +
      tower(w * 0.93) +
      glow(bx, by, 210 * u, '#9fc4ff', 0.42) +
      streaks +
      oval(middle - 214 * u, h * 0.93, 110 * u, 15 * u, '#000000', { opacity: 0.45, filter: 'url(#soft)' }) +
      put(
        cast(trophy({ metal: 'gold', accent: 'ruby', random: randomOf('cup') })),
        middle - 214 * u,
        h * 0.62,
        1.4 * u,
      ) +
      circle(middle - 250 * u, h * 0.4, 40 * u, 'url(#shine)') +
      put(cast(ball({ metal: 'gold', accent: 'ruby', random: randomOf('match') })), bx, by, size) +
      paper,
  );
}

import type { Random } from '../draw/random.ts';
import { of, roundOf } from '../draw/materials.ts';
import { box, circle, line, moulded, oval, put, shape, starPath } from '../draw/svg.ts';

const glint = (x: number, y: number, size: number) =>
  shape(starPath(4, size, size * 0.16, x, y), '#fffdf0') + circle(x, y, size * 0.7, 'url(#shine)');

/** Points of light around the motif. */
function glints(random: Random): string {
  return Array.from({ length: 7 }, () => {
    const angle = random.between(0, Math.PI * 2);
    const far = random.between(92, 140);
    return glint(160 + Math.cos(angle) * far, 160 + Math.sin(angle) * far * 0.95, random.between(5, 13));
  }).join('');
}

const smallCoin =
  moulded(oval(0, 0, 20, 20, roundOf('gold')), 's') +
  circle(0, 0, 13, 'none', { stroke: '#8f4f08', 'stroke-width': 2, opacity: 0.6 }) +
  shape(starPath(5, 8, 3.4), '#fff0b0');

/** A heap of coins along the lower edge. */
function coins(random: Random): string {
  return Array.from({ length: 13 }, (_, index) => {
    const x = index * 27 - 4 + random.between(-8, 8);
    return put(
      `<g transform="scale(1 ${random.between(0.55, 1).toFixed(2)})">${smallCoin}</g>`,
      x,
      312 - Math.abs(x - 160) * 0.1 + random.between(-9, 6),
      random.between(0.8, 1.15),
      random.between(-40, 40),
    );
  }).join('');
}

/** Petals on the wind. */
function petals(random: Random): string {
  return Array.from({ length: 11 }, () =>
    put(
      shape('M0 0C-9-7-8-18 0-24 8-18 9-7 0 0Z', of(random.pick(['rose', 'ember', 'ivory'] as const)), {
        opacity: 0.92,
      }),
      random.between(0, 320),
      random.between(0, 320),
      random.between(0.45, 1),
      random.between(0, 360),
    ),
  ).join('');
}

/** Streamers and paper stars. */
function confetti(random: Random): string {
  const colours = ['#ff5b6b', '#ffd35c', '#4fd6c8', '#8f7bff', '#ffffff'];
  return Array.from({ length: 26 }, () =>
    put(
      box(-4, -2, 8, 4, random.pick(colours), { rx: 1 }),
      random.between(0, 320),
      random.between(0, 320),
      random.between(0.7, 1.4),
      random.between(0, 180),
    ),
  ).join('');
}

/** What floats before the motif, and the edge that holds the picture together: darker corners, light on the upper rim. */
export function finish(random: Random): string {
  const before = random.pick([glints, coins, petals, confetti, glints, coins])(random);
  return (
    before +
    glint(random.between(90, 230), random.between(60, 110), 12) +
    '<radialGradient id="edge" cx=".5" cy=".46" r=".74"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".55"/></radialGradient>' +
    box(0, 0, 320, 320, 'url(#edge)') +
    line('M2 318V22Q2 2 22 2H298Q318 2 318 22V318', '#ffffff', 2, { opacity: 0.22 })
  );
}

import { of, roundOf } from '../draw/materials.ts';
import { circle, moulded, put, shape, starPath } from '../draw/svg.ts';
import type { Motif } from './types.ts';

const cloud = 'M-50 14A16 16 0 0 1-42-14 24 24 0 0 1 0-24 20 20 0 0 1 34-14 15 15 0 0 1 48 14Z';

/** A crescent with hanging stars over clouds. */
export const moon: Motif = ({ random, metal }) => {
  const crescent = moulded(
    shape('M28-92A88 88 0 1 0 84 44 72 72 0 0 1 28-92Z', of(random.pick(['ivory', metal, 'gold'] as const))),
    'l',
  );
  const craters = [
    [-44, -10, 10],
    [-30, 36, 14],
    [-10, -52, 7],
    [14, 58, 8],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#7a4a10', { opacity: 0.16 }))
    .join('');
  const stars = [
    [52, -40, 20],
    [28, 0, 13],
    [72, 4, 11],
  ]
    .map(([x = 0, y = 0, r = 0]) => moulded(shape(starPath(5, r, r * 0.42, x, y), of('gold')), 's'))
    .join('');
  const pearl = moulded(circle(56, 30, 6, roundOf('ivory')), 's');
  return (
    crescent +
    craters +
    stars +
    pearl +
    put(moulded(shape(cloud, of('ivory')), 'm'), -46, 76, 0.95) +
    put(moulded(shape(cloud, of('ivory')), 'm'), 44, 84, 1.05)
  );
};

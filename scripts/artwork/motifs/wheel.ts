import { of, roundOf, type Material } from '../draw/materials.ts';
import { around, circle, moulded, polygon, put, shape, starPath } from '../draw/svg.ts';
import type { Motif } from './types.ts';

/** A wheel of fortune with lamps on its rim and a pointer above. */
export const wheel: Motif = ({ random, metal }) => {
  const colours = random.pick<Material[]>([
    ['ruby', 'ivory', 'sapphire', 'ember'],
    ['jade', 'ivory', 'amethyst', 'ember'],
    ['rose', 'ivory', 'teal', 'ember'],
  ]);
  const slice = shape(`M0 0-28.3-68.3A74 74 0 0 1 28.3-68.3Z`, 'currentColor');
  const slices = Array.from({ length: 8 }, (_, index) =>
    put(
      slice.replace('currentColor', of(colours[index % 4] ?? 'ruby')) +
        shape(starPath(4, 9, 4, 0, -50), '#ffffff', { opacity: 0.75 }),
      0,
      0,
      1,
      index * 45,
    ),
  ).join('');
  return (
    moulded(circle(0, 6, 94, roundOf(metal)), 'm') +
    put(circle(0, 0, 78, '#3a1204') + put(slices, 0, 0, 1, random.between(0, 45)), 0, 6) +
    put(around(16, circle(0, -86, 4.6, '#fff6c9')), 0, 6) +
    put(
      moulded(circle(0, 0, 22, roundOf(metal)), 'm') + moulded(shape(starPath(5, 14, 6), of('ruby')), 's'),
      0,
      6,
    ) +
    moulded(shape(polygon([-16, -100, 16, -100, 0, -62]), of('ruby')), 's')
  );
};

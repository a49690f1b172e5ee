import { of } from '../draw/materials.ts';
import { circle, line, moulded, oval, put, shape } from '../draw/svg.ts';
import type { Motif } from './types.ts';

const petal = 'M0 20C-34-8-28-66 0-98 28-66 34-8 0 20Z';

/** An open lotus on its leaf: three rows of petals, gold in the middle. */
export const lotus: Motif = ({ random, accent }) => {
  const material = random.pick(['rose', 'rose', accent, 'ivory'] as const);
  const row = (angles: number[], scale: number, y: number, dim: number) =>
    angles
      .toSorted((a, b) => Math.abs(b) - Math.abs(a))
      .map((angle) =>
        put(
          moulded(shape(petal, of(material)) + shape(petal, '#3a0626', { opacity: dim })) +
            line('M0 6V-70', '#ffffff', 2, { opacity: 0.35 }),
          0,
          y,
          scale,
          angle,
        ),
      )
      .join('');
  return (
    moulded(oval(0, 72, 92, 20, of('leaf')), 'm') +
    row([-84, -56, -28, 0, 28, 56, 84], 1, 50, 0.3) +
    row([-66, -40, -14, 14, 40, 66], 0.86, 58, 0.12) +
    circle(0, 36, 18, of('gold')) +
    row([-50, -25, 0, 25, 50], 0.66, 66, 0)
  );
};

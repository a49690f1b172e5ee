import { of, roundOf } from '../draw/materials.ts';
import { circle, line, moulded, oval, put, shape } from '../draw/svg.ts';
import type { Motif } from './types.ts';

/** A pearl in an open shell. */
export const pearl: Motif = ({ random, accent }) => {
  const material = random.pick(['rose', 'teal', 'amethyst', accent] as const);
  const ribs = [-66, -44, -22, 0, 22, 44, 66];
  const fan = ribs
    .toSorted((a, b) => Math.abs(b) - Math.abs(a))
    .map((angle) =>
      put(moulded(shape('M0 0C-20-30-24-92 0-108 24-92 20-30 0 0Z', of(material)), 'm'), 0, 56, 1.08, angle),
    )
    .join('');
  const lower = moulded(
    shape('M-96 34C-84 92-40 100 0 100S84 92 96 34C60 62-60 62-96 34Z', of(material)) +
      [-54, -28, 0, 28, 54]
        .map((x) => line(`M${x * 0.9} 52Q${x} 76 ${x * 0.55} 98`, '#ffffff', 2, { opacity: 0.4 }))
        .join(''),
  );
  const ball =
    circle(0, 26, 40, roundOf('ivory')) +
    oval(8, 44, 26, 14, '#ff9fc0', { opacity: 0.35 }) +
    oval(12, 10, 14, 9, '#bfe6ff', { opacity: 0.5 }) +
    oval(-14, 10, 12, 8, '#ffffff', { opacity: 0.95, transform: 'rotate(-30 -14 10)' });
  return fan + oval(0, 54, 74, 20, '#2a0418', { opacity: 0.55 }) + ball + lower;
};

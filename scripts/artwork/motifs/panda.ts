import { of, roundOf, toneOf } from '../draw/materials.ts';
import { line, mirrored, moulded, oval, put, shape } from '../draw/svg.ts';
import { eye } from './eye.ts';
import type { Motif } from './types.ts';

/** A panda's face with bamboo. */
export const panda: Motif = ({ random }) => {
  const leaf = moulded(shape('M0 0C14-16 40-22 64-10 42 10 14 12 0 0Z', of('leaf')), 's');
  const bamboo =
    line('M-10 40V-84', toneOf('leaf'), 13) +
    line('M-17-20H-3M-17-56H-3M-17 14H-3', '#174a17', 3, { opacity: 0.7 });
  const plant =
    bamboo + put(leaf, -8, -58, 0.7, -24) + put(leaf, -8, -24, 0.62, 18) + put(leaf, -12, -40, 0.55, 200);
  return (
    put(plant, -74, 14, 1.1, -20) +
    put(plant, 96, 20, 1, 20) +
    mirrored(moulded(oval(-62, -56, 28, 27, roundOf('ink')), 'm')) +
    moulded(oval(0, 8, 88, 78, roundOf('ivory')), 'l') +
    mirrored(oval(-36, 2, 23, 29, '#1d2030', { transform: 'rotate(28 -36 2)' })) +
    mirrored(eye(-33, 0, 13, random.pick(['#6a3d16', '#2b5fa8', '#3a7a35']))) +
    mirrored(oval(-58, 40, 15, 10, '#ff8fa8', { opacity: 0.5 })) +
    moulded(shape('M-15 28C-15 20 15 20 15 28 15 38 4 42 0 42-4 42-15 38-15 28Z', of('ink')), 's') +
    line('M0 42V50M0 50Q-10 60-20 54M0 50Q10 60 20 54', '#1d2030', 3.6)
  );
};

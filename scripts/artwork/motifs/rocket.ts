import { of, roundOf } from '../draw/materials.ts';
import { circle, moulded, oval, put, shape } from '../draw/svg.ts';
import type { Motif } from './types.ts';

/** A rocket on its way up. */
export const rocket: Motif = ({ accent, random }) => {
  const flame =
    shape('M-24 52C-34 84-10 96 0 122 10 96 34 84 24 52Z', of('ember')) +
    shape('M-12 52C-16 74-4 82 0 98 4 82 16 74 12 52Z', '#fff6c9');
  const ship =
    put(flame, 0, 0) +
    oval(0, 90, 30, 34, '#ffb13d', { opacity: 0.4, filter: 'url(#soft)' }) +
    moulded(shape('M-26 8C-62 26-64 58-58 74L-22 52ZM26 8C62 26 64 58 58 74L22 52Z', of(accent)), 'm') +
    moulded(shape('M0-108C40-70 44 6 26 56H-26C-44 6-40-70 0-108Z', of('ivory')), 'l') +
    moulded(shape('M0-108C22-88 32-62 34-42H-34C-32-62-22-88 0-108Z', of(accent)), 'm') +
    moulded(circle(0, -10, 21, of('gold')), 's') +
    circle(0, -10, 15, roundOf('sapphire')) +
    oval(-5, -15, 5, 3.5, '#ffffff', { opacity: 0.85 }) +
    moulded(shape('M-20 48H20L15 62H-15Z', of('ink')), 's') +
    moulded(shape('M-5 20H5L4 66H-4Z', of(accent)), 's');
  return put(ship, -4, 2, 0.92, random.pick([-1, 1]) * random.between(18, 34));
};

import { darkOf, of, roundOf } from '../draw/materials.ts';
import { circle, line, moulded, oval, shape } from '../draw/svg.ts';
import type { Motif } from './types.ts';

/** A temple bell with a ribbon. */
export const bell: Motif = ({ metal, accent }) => {
  const ribbon = moulded(
    shape('M0-62C-40-96-72-78-60-56-50-40-20-50 0-62Z', of(accent)) +
      shape('M0-62C40-96 72-78 60-56 50-40 20-50 0-62Z', of(accent)) +
      shape('M-6-60-40-10-24-14-14 0 2-58Z', of(accent)) +
      shape('M6-60 40-10 24-14 14 0-2-58Z', of(accent)),
    's',
  );
  const body = moulded(
    shape('M0-72C46-72 50-30 54 10 58 40 74 52 82 66H-82C-74 52-58 40-54 10-50-30-46-72 0-72Z', of(metal)),
    'l',
  );
  return (
    moulded(circle(0, 80, 18, roundOf(metal)), 's') +
    body +
    line('M-55 6H55M-58 22H58', darkOf(metal), 3, { opacity: 0.5 }) +
    moulded(shape('M-88 62H88C92 62 92 78 88 78H-88C-92 78-92 62-88 62Z', of(metal)), 'm') +
    oval(-22, -22, 9, 26, '#ffffff', { opacity: 0.45, transform: 'rotate(10 -22 -22)' }) +
    ribbon +
    moulded(circle(0, -62, 12, of(accent)), 's')
  );
};

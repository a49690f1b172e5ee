import { of } from '../draw/materials.ts';
import { box, line, moulded, oval, shape, starPath } from '../draw/svg.ts';
import type { Motif } from './types.ts';

/** A cup with two handles on its foot. */
export const trophy: Motif = ({ metal, accent }) =>
  moulded(line('M-50-62C-100-70-100 4-40 8M50-62C100-70 100 4 40 8', of(metal), 13), 'm') +
  moulded(shape('M-56-82H56C56-10 40 34 0 40-40 34-56-10-56-82Z', of(metal)), 'l') +
  oval(0, -82, 56, 11, '#6b3a05', { opacity: 0.65 }) +
  moulded(shape(starPath(5, 32, 13, 0, -30), of(accent)), 's') +
  moulded(shape('M-12 36H12L16 66H-16Z', of(metal)), 's') +
  moulded(box(-36, 62, 72, 12, of(metal), { rx: 4 }) + box(-50, 74, 100, 20, of('ink'), { rx: 5 }), 'm') +
  box(-26, 79, 52, 9, of('gold'), { rx: 2 }) +
  oval(-34, -36, 6, 30, '#ffffff', { opacity: 0.5, transform: 'rotate(8 -34 -36)' });

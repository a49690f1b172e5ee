import { of } from '../draw/materials.ts';
import { circle, line, mirrored, moulded, oval, shape } from '../draw/svg.ts';
import { eye } from './eye.ts';
import type { Motif } from './types.ts';

const ink = '#2b1108';

/** A tiger's face, orange, golden or white. */
export const tiger: Motif = ({ random }) => {
  const coat = random.pick(['ember', 'gold', 'ivory', 'ember'] as const);
  const iris = random.pick(['#3fae5a', '#e0a018', '#2f8fe0']);
  const ear =
    moulded(shape('M-84-36C-104-96-70-100-34-74Z', of(coat)), 'm') +
    shape('M-78-46C-88-82-70-84-50-70Z', '#7a2b3a');
  const head = moulded(
    shape(
      'M0-84C58-84 88-50 88-4 100 10 96 30 84 36 84 52 66 60 58 60 40 88 18 92 0 92-18 92-40 88-58 60-66 60-84 52-84 36-96 30-100 10-88-4-88-50-58-84 0-84Z',
      of(coat),
    ),
    'l',
  );
  const stripes = [
    'M-6-84H6L0-50Z',
    'M-30-80-17-82-13-56Z',
    'M-22-46Q-12-42-4-44-14-34-22-46Z',
    'M-88-14Q-66-16-54-4-74-8-88-2Z',
    'M-94 12Q-70 8-58 16-76 16-90 26Z',
    'M-78 42Q-62 32-50 36-62 44-70 54Z',
  ]
    .map((d) => shape(d, ink))
    .join('');
  const cheek = oval(-40, -16, 26, 22, '#fff6e2', { opacity: 0.9, transform: 'rotate(-16 -40 -16)' });
  const muzzle = moulded(
    oval(-24, 46, 32, 26, of('ivory')) + oval(24, 46, 32, 26, of('ivory')) + oval(0, 66, 22, 18, of('ivory')),
    's',
  );
  return (
    mirrored(ear) +
    head +
    mirrored(cheek) +
    mirrored(stripes) +
    mirrored(eye(-38, -12, 16, iris)) +
    mirrored(line('M-58-30Q-40-40-20-24', ink, 6)) +
    shape('M-16-20Q0-34 16-20L20 26H-20Z', of(coat), { opacity: 0.85 }) +
    muzzle +
    moulded(shape('M-18 24H18C22 34 8 44 0 44-8 44-22 34-18 24Z', '#c9475a'), 's') +
    line('M0 44V56M0 56Q-12 66-24 60M0 56Q12 66 24 60', ink, 3.4) +
    mirrored(shape('M-16 62-11 76-7 64Z', '#ffffff')) +
    mirrored([44, 50, 56].map((y, index) => circle(-26 - index * 5, y - (index % 2) * 5, 2, ink)).join(''))
  );
};

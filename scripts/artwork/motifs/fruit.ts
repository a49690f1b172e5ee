import { of, roundOf } from '../draw/materials.ts';
import { circle, line, moulded, oval, put, shape } from '../draw/svg.ts';
import type { Motif } from './types.ts';

const shine = (x: number, y: number) =>
  oval(x, y, 10, 6, '#ffffff', { opacity: 0.8, transform: `rotate(-35 ${x} ${y})` });

const cherries =
  line('M-34 26C-30-20-6-60 26-82M40 36C36-10 34-50 26-82', of('leaf'), 7) +
  moulded(shape('M26-84C50-110 88-98 96-78 66-64 40-66 26-84Z', of('leaf')), 's') +
  moulded(circle(-36, 46, 42, roundOf('ruby')), 'm') +
  moulded(circle(44, 54, 38, roundOf('ruby')), 'm') +
  shine(-52, 28) +
  shine(30, 38);

const mangosteen =
  moulded(circle(-4, 22, 68, roundOf('amethyst')), 'l') +
  moulded(
    shape('M-4-44C-50-70-66-36-40-34-60-20-30-10-4-30 22-10 52-20 32-34 58-36 42-70-4-44Z', of('leaf')),
    's',
  ) +
  line('M-4-46C-6-66 2-78 12-86', of('copper'), 10) +
  shine(-32, 0);

const melon =
  moulded(shape('M-92-24A96 96 0 0 0 92-24Z', of('leaf')), 'm') +
  shape('M-82-24A84 84 0 0 0 82-24Z', '#fff7dd') +
  moulded(shape('M-74-24A75 75 0 0 0 74-24Z', of('ruby')), 's') +
  [-44, -18, 10, 38].map((x, index) => oval(x, index % 2 ? 4 : 18, 3.6, 6, '#2a0a12')).join('') +
  shine(-40, -10);

/** Cherries, a mangosteen or a slice of melon. */
export const fruit: Motif = ({ random }) =>
  random.pick([cherries, mangosteen, put(melon, 0, -30, 1.08, -14) + put(cherries, 44, 52, 0.46, 8)]);

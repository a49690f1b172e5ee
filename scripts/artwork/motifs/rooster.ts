import { of } from '../draw/materials.ts';
import { circle, line, moulded, put, shape } from '../draw/svg.ts';
import type { Motif } from './types.ts';

/** A rooster, its tail a fan of long feathers. */
export const rooster: Motif = ({ random, accent }) => {
  const tail = random.pick(['jade', 'sapphire', accent, 'amethyst'] as const);
  const feathers = [-74, -54, -34, -14, 6]
    .map((turn, index) =>
      put(
        moulded(shape('M0 10C-22-16-30-66-4-100 10-84 20-30 14 6Z', of(index % 2 ? 'ruby' : tail)), 's'),
        -40,
        18,
        1 - Math.abs(index - 2) * 0.06,
        turn,
      ),
    )
    .join('');
  const bird =
    feathers +
    line('M-4 66V94M-4 94H16M-4 94-16 98M18 62V92M18 92H38M18 92 6 96', of('gold'), 6) +
    moulded(
      shape(
        'M-62 4C-52 52-20 74 16 70 50 66 62 34 58 0 56-26 60-44 58-60 56-78 24-84 18-62 10-34-6-14-30-10-44-8-54-6-62 4Z',
        of('ember'),
      ),
      'l',
    ) +
    moulded(
      shape(
        'M18-62C10-34-2-18-14-12 0-14 12-6 16 4 28-8 30-4 34 6 40-6 50-4 56 6 56-16 60-40 58-60Z',
        of('gold'),
      ),
      'm',
    ) +
    moulded(shape('M-42 8C-22 0 14 6 22 18 14 44-16 52-34 38-30 34-42 26-42 8Z', of(tail)), 'm') +
    line('M-22 18Q-6 28 10 22M-22 28Q-8 38 4 34', '#fff2b8', 2, { opacity: 0.6 }) +
    moulded(
      shape('M20-66C12-84 20-96 28-88 30-106 44-106 44-90 54-102 66-94 58-76 64-72 60-64 54-64Z', of('ruby')),
      's',
    ) +
    moulded(shape('M56-58C70-56 84-48 88-42 76-42 64-42 56-46Z', of('gold')), 's') +
    moulded(shape('M56-44C68-40 70-22 60-14 52-22 50-36 56-44Z', of('ruby')), 's') +
    circle(44, -60, 6.4, '#fffdf2') +
    circle(45, -60, 4, '#120806') +
    circle(43.4, -61.6, 1.5, '#ffffff');
  return put(bird, -2, 2, 0.98);
};

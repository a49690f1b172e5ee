import { of, roundOf, toneOf } from '../draw/materials.ts';
import { circle, line, mirrored, moulded, oval, put, shape } from '../draw/svg.ts';
import type { Motif } from './types.ts';

/** A captain's skull under a hat, two swords behind it. */
export const pirate: Motif = ({ random, accent }) => {
  const sword = (turn: number) =>
    put(
      moulded(shape('M-6 60-9-74C-6-92 4-104 10-112 12-84 10-40 6 60Z', of('silver')), 's') +
        moulded(shape('M-20 56H20C24 62 24 68 20 70H-20C-24 68-24 62-20 56Z', of('gold')), 's') +
        line('M0 72V96', toneOf('copper'), 10) +
        moulded(circle(0, 100, 9, roundOf('gold')), 's'),
      0,
      12,
      1.08,
      turn,
    );
  const hat = random.pick(['ink', accent, 'ruby'] as const);
  return (
    sword(-58) +
    sword(58) +
    moulded(
      shape(
        'M0-42C44-42 62-14 60 16 58 34 48 40 42 46L40 66C40 82 20 88 0 88-20 88-40 82-40 66L-42 46C-48 40-58 34-60 16-62-14-44-42 0-42Z',
        of('ivory'),
      ),
      'l',
    ) +
    mirrored(
      oval(-25, 18, 18, 19, '#1d0d14') +
        circle(-25, 20, 7, '#ffb13d', { opacity: 0.9 }) +
        circle(-25, 20, 3, '#fff6c9'),
    ) +
    shape('M0 32 9 50H-9Z', '#1d0d14') +
    [-24, -12, 0, 12, 24].map((x) => line(`M${x} 62V80`, '#8a6d4c', 2.6)).join('') +
    line('M-34 61H34', '#8a6d4c', 2.6) +
    moulded(
      shape(
        'M-98-14C-84-34-60-46-46-52-40-84-16-98 0-98 16-98 40-84 46-52 60-46 84-34 98-14 60-26 30-30 0-30-30-30-60-26-98-14Z',
        of(hat),
      ),
      'l',
    ) +
    line('M-92-18C-58-30-30-35 0-35 30-35 58-30 92-18', of('gold'), 5) +
    put(
      moulded(line('M-16-12 16 12M16-12-16 12', of('ivory'), 6) + circle(0, -4, 12, roundOf('ivory')), 's') +
        circle(-4, -5, 3, '#1d0d14') +
        circle(4, -5, 3, '#1d0d14'),
      0,
      -62,
      1.05,
    )
  );
};

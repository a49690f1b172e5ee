import { of, roundOf } from '../draw/materials.ts';
import { circle, line, mirrored, moulded, oval, put, shape, starPath } from '../draw/svg.ts';
import { eye } from './eye.ts';
import type { Motif } from './types.ts';

/** A rabbit with a bow. */
export const rabbit: Motif = ({ random, accent }) => {
  const coat = random.pick(['ivory', 'rose', 'silver', 'copper'] as const);
  const bent = random.between(6, 22);
  const ear = (turn: number) =>
    put(
      moulded(shape('M0 0C-26-20-26-84 0-104 26-84 26-20 0 0Z', of(coat)), 'm') +
        shape('M0-8C-13-26-13-74 0-90 13-74 13-26 0-8Z', '#ff9fb6'),
      turn < 0 ? -30 : 30,
      -22,
      0.86,
      turn,
    );
  return (
    ear(-14) +
    ear(bent) +
    moulded(
      shape('M0-46C54-46 82-12 82 26 82 66 44 92 0 92-44 92-82 66-82 26-82-12-54-46 0-46Z', of(coat)),
      'l',
    ) +
    mirrored(eye(-34, 14, 17, random.pick(['#c02b4c', '#7a3fb8', '#2b7fc0']))) +
    mirrored(oval(-54, 46, 16, 10, '#ff7f9c', { opacity: 0.45 })) +
    moulded(oval(-16, 54, 20, 17, of('ivory')) + oval(16, 54, 20, 17, of('ivory')), 's') +
    moulded(shape('M-11 38H11C13 46 4 51 0 51-4 51-13 46-11 38Z', '#f06a8a'), 's') +
    line('M0 51V60', '#6b2438', 3) +
    shape('M-9 63H9V80C9 84-9 84-9 80Z', '#ffffff') +
    line('M0 63V81', '#c9b7a6', 1.6) +
    put(
      moulded(
        shape('M0 0C-34-30-44-14-40 4-36 22-22 18 0 0ZM0 0C34-30 44-14 40 4 36 22 22 18 0 0Z', of(accent)),
        's',
      ) +
        moulded(circle(0, 0, 10, roundOf('gold')), 's') +
        shape(starPath(5, 6, 2.6), '#fff6c9'),
      44,
      -38,
      0.78,
      18,
    )
  );
};

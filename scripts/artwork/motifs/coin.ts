import { darkOf, of, roundOf } from '../draw/materials.ts';
import { around, box, circle, group, moulded, put, shape, starPath } from '../draw/svg.ts';
import type { Motif } from './types.ts';

/** One coin seen from the front: milled rim, sunken field, a square hole or a star. */
function face(metal: 'gold' | 'silver' | 'copper', hole: boolean): string {
  const rim = moulded(circle(0, 0, 62, roundOf(metal)), 'm');
  const mill = around(44, box(-1, -61, 2, 6, darkOf(metal), { opacity: 0.45 }));
  const field = circle(0, 0, 48, darkOf(metal), { opacity: 0.55 }) + circle(0, 1.5, 46, of(metal));
  const mark = hole
    ? moulded(
        `<path fill-rule="evenodd" fill="${of(metal)}" d="M-22-22H22V22H-22ZM-13-13V13H13V-13Z"/>` +
          around(4, shape('M-7-44 0-30 7-44 0-38Z', of(metal))),
        's',
      )
    : moulded(shape(starPath(5, 34, 14), of(metal)), 'm');
  return rim + mill + field + mark;
}

/** Coins: one before others that spin away behind it. */
export const coin: Motif = ({ random }) => {
  const hole = random() > 0.5;
  const side = (x: number, y: number, turn: number, narrow: number) =>
    put(group(face('gold', hole), `transform="scale(${narrow} 1)"`), x, y, 0.72, turn);
  return (
    side(-58, -42, -18, 0.62) +
    side(60, -38, 22, 0.5) +
    side(-66, 50, 14, 0.8) +
    side(66, 54, -16, 0.7) +
    put(face('gold', hole), 0, 4, 1.25, random.between(-12, 12))
  );
};

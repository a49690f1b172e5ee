import { of, roundOf, toneOf } from '../draw/materials.ts';
import { around, circle, line, moulded, oval, put, shape } from '../draw/svg.ts';
import type { Motif } from './types.ts';

/** A great drum on its stand, two sticks crossed before it. */
export const drum: Motif = ({ accent }) => {
  const stick = (turn: number) =>
    put(
      moulded(line('M0 50V-62', toneOf('copper'), 10) + circle(0, -70, 15, roundOf('ember')), 's'),
      0,
      44,
      1,
      turn,
    );
  return (
    moulded(shape('M-60 60-82 96H-58L-36 66ZM60 60 82 96H58L36 66Z', of('copper')), 's') +
    moulded(circle(0, -4, 86, of(accent)), 'l') +
    `<g transform="translate(0 -4)">${around(20, circle(0, -77, 5.5, roundOf('gold')))}</g>` +
    moulded(circle(0, -4, 66, roundOf('ivory')), 'm') +
    circle(0, -4, 40, 'none', { stroke: '#b3261e', 'stroke-width': 5, opacity: 0.8 }) +
    around(
      3,
      shape('M0-40C22-40 30-18 14-8 20-22 8-30 0-26Z', '#b3261e', {
        opacity: 0.85,
        transform: 'translate(0 -4)',
      }),
    ) +
    oval(-24, -36, 20, 10, '#ffffff', { opacity: 0.5, transform: 'rotate(-30 -24 -36)' }) +
    stick(-44) +
    stick(44)
  );
};

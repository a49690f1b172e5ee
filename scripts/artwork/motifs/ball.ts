import { roundOf } from '../draw/materials.ts';
import { around, circle, group, line, moulded, oval, shape, starPath } from '../draw/svg.ts';
import type { Motif } from './types.ts';

const pentagon = (radius: number, y: number, turn = -90) =>
  shape(starPath(5, radius, radius * 0.809, 0, y, turn), roundOf('ink'));

/** A football with light on its leather. */
export const ball: Motif = ({ random }) =>
  moulded(circle(0, 2, 88, roundOf('ivory')), 'l') +
  group(
    `<clipPath id="ball"><circle cx="0" cy="0" r="86"/></clipPath><g clip-path="url(#ball)">${
      pentagon(31, 0) +
      around(5, line('M0-31V-56M0-56-30-72M0-56 30-72', '#30333f', 3.4)) +
      around(5, group(pentagon(32, 76, 90), 'transform="scale(1 .98)"'), 36) +
      around(5, shape('M-24-92H24L12-74H-12Z', roundOf('ink')))
    }</g>`,
    `transform="translate(0 2) rotate(${random.between(-30, 30).toFixed(0)})"`,
  ) +
  oval(-30, -42, 26, 15, '#ffffff', { opacity: 0.5, transform: 'rotate(-35 -30 -42)' });

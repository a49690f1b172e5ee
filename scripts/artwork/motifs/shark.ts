import { of } from '../draw/materials.ts';
import { circle, line, moulded, oval, put, shape } from '../draw/svg.ts';
import type { Motif } from './types.ts';

/** A shark, mouth open. */
export const shark: Motif = ({ random }) => {
  const skin = random.pick(['sapphire', 'silver', 'teal', 'ink'] as const);
  const teeth = (y: number, up: boolean) =>
    [26, 38, 50, 62, 74]
      .map((x) => shape(`M${x - 6} ${y}L${x} ${up ? y - 11 : y + 11} ${x + 6} ${y}Z`, '#ffffff'))
      .join('');
  const beast =
    moulded(
      shape(
        'M-70 10C-100-2-116-34-112-62-94-52-78-30-62-14ZM-68 22C-88 34-100 56-96 74-78 66-66 48-56 34Z',
        of(skin),
      ),
      'm',
    ) +
    moulded(shape('M-20-42C-16-76 8-98 34-102 28-84 28-64 34-46Z', of(skin)), 'm') +
    moulded(
      shape(
        'M-78 14C-50-40 10-62 60-44 92-34 106-18 104-6 96 2 78 2 60 4L20 14 34 40C0 56-50 50-78 14Z',
        of(skin),
      ),
      'l',
    ) +
    shape('M-66 20C-40 44 0 50 32 40L24 24C-6 34-40 32-66 20Z', '#f4f8ff', { opacity: 0.9 }) +
    shape('M20 12 60 4C78 2 94 2 102-4 92 22 66 38 34 40Z', '#5a0618') +
    oval(52, 26, 20, 8, '#e0506a', { transform: 'rotate(-20 52 26)' }) +
    teeth(8, false) +
    put(teeth(0, true), 0, 34, 0.62, -6) +
    moulded(shape('M-6 34C-4 62-24 84-48 90-46 66-40 50-30 38Z', of(skin)), 'm') +
    circle(58, -22, 9, '#fffdf2') +
    circle(60, -21, 6, '#120806') +
    circle(57, -24, 2.2, '#ffffff') +
    line('M44-36Q58-38 70-28', '#0b1a3a', 5) +
    [0, 9, 18]
      .map((x) => line(`M${10 - x}-14Q${4 - x} 0 ${8 - x} 14`, '#0b1a3a', 2.6, { opacity: 0.5 }))
      .join('');
  return put(beast, 0, 6, 0.96, random.between(-16, 2));
};

import { of, roundOf } from '../draw/materials.ts';
import { moulded, oval, polygon, put, shape } from '../draw/svg.ts';
import type { Motif } from './types.ts';

const pips: Record<number, number[][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
};

/** One die seen from a corner: three sides, each with its pips laid into its plane. */
function die(
  faces: readonly [number, number, number],
  body: 'ivory' | 'ruby' | 'jade' | 'ink' | 'gold',
): string {
  const ink = body === 'ivory' || body === 'gold' ? 'ruby' : 'ivory';
  const planes = [
    'matrix(.866 -.5 .866 .5 0 -50)',
    'matrix(.866 .5 0 1 -43.3 25)',
    'matrix(.866 -.5 0 1 43.3 25)',
  ];
  const dots = faces.map((face, index) => {
    const marks = (pips[face] ?? [])
      .map(([x = 0, y = 0]) => oval(x * 26, y * 26, 9.5, 9.5, roundOf(ink)))
      .join('');
    return `<g transform="${planes[index]}">${marks}</g>`;
  });
  return (
    moulded(
      shape(polygon([0, -100, 86.6, -50, 86.6, 50, 0, 100, -86.6, 50, -86.6, -50]), of(body), {
        stroke: 'none',
        'stroke-linejoin': 'round',
      }),
      'm',
    ) +
    shape(polygon([0, -100, 86.6, -50, 0, 0, -86.6, -50]), '#ffffff', { opacity: 0.34 }) +
    shape(polygon([86.6, -50, 86.6, 50, 0, 100, 0, 0]), '#1a0508', { opacity: 0.3 }) +
    dots.join('')
  );
}

/** Two dice that have just come to rest. */
export const dice: Motif = ({ random }) => {
  const body = random.pick(['ruby', 'ivory', 'jade', 'gold', 'ink'] as const);
  const other = random.pick(['ivory', 'ruby', 'ink'] as const);
  const three = () => [random.whole(1, 6), random.whole(1, 6), random.whole(1, 6)] as const;
  return put(die(three(), other), 44, -30, 0.58, 14) + put(die(three(), body), -18, 22, 0.78, -10);
};

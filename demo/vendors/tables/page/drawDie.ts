import { svg } from '#kit/dom.ts';

/** Places of the pips of each face, in a square of three by three. */
const pips: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
];

/** A face of a die, which says nothing to screen readers: what is around it has the text. */
export function drawDie(face: number): SVGElement {
  const dots = (pips[face - 1] ?? []).map(([x, y]) =>
    svg('circle', {
      cx: 10 + x * 10,
      cy: 10 + y * 10,
      r: face === 1 ? 5 : 3.6,
      class: face === 1 || face === 4 ? 'red-pip' : 'pip',
    }),
  );
  const ground = svg('rect', { width: 40, height: 40, rx: 9, class: 'die-ground' });
  return svg('svg', { viewBox: '0 0 40 40', class: 'die', 'aria-hidden': 'true' }, ground, ...dots);
}

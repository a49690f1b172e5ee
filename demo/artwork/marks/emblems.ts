import { around, circle, mirrored, polygon, shape, starPath } from '#kit/drawing/svg.ts';

/** Signs in a box from -18 to 18, in one color; cut-outs show the background. */
export const emblems: readonly ((color: string) => string)[] = [
  (c) => around(6, shape('M0 0C-7-5-6-13 0-17 6-13 7-5 0 0Z', c)),
  (c) =>
    `<path fill-rule="evenodd" fill="${c}" d="M0-17 15-8.500V8.500L0 17-15 8.500V-8.500ZM0-9-8-4.500V4.500L0 9 8 4.500V-4.500Z"/>`,
  (c) => shape(starPath(8, 17, 9), c),
  (c) => mirrored(shape('M-1-16C-16-12-18 4-8 14-10 4-6-4-1-8Z', c)) + circle(0, 11, 5, c),
  (c) => shape('M-16 12-17-10-8-2 0-15 8-2 17-10 16 12Z', c) + shape('M-15 14H15V17H-15Z', c),
  (c) =>
    `<path fill-rule="evenodd" fill="${c}" d="M0-17A17 17 0 1 1-.1-17ZM0-11A11 11 0 1 0 .1-11Z"/>` +
    circle(0, 0, 6, c),
  (c) =>
    shape('M-17-3C-11-13-5-13 0-6S11 1 17-5V5C11 13 5 13 0 6S-11-1-17 5Z', c) +
    circle(8, -12, 3.4, c) +
    circle(-8, 12, 3.4, c),
  (c) => shape(polygon([0, -17, 6, -3, 17, 0, 6, 4, 0, 17, -6, 4, -17, 0, -6, -3]), c),
  (c) => shape('M0-17C10-8 14-2 14 5A14 13 0 0 1-14 5C-14-2-10-8 0-17Z', c),
  (c) => mirrored(shape('M-2-14-17 0-2 14V6L-8 0-2-6Z', c)),
  (c) => shape('M-16-14H16V2C16 12 6 16 0 18-6 16-16 12-16 2Z', c),
  (c) => around(3, shape('M0-2C-8-4-12-12-6-17 0-14 6-14 6-17 12-12 8-4 0-2Z', c)),
  (c) => shape('M8-17A17 17 0 1 0 16 8 14 14 0 0 1 8-17Z', c) + shape(starPath(5, 6, 2.6, 8, -4), c),
  (c) =>
    [-12, -4, 4, 12]
      .map((x, index) => shape(`M${x - 3} 16V${[-2, -16, -9, 4][index]}H${x + 3}V16Z`, c))
      .join(''),
];

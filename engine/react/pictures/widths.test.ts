import { expect, it } from 'vitest';
import { inWidths } from './widths.ts';

const large = '/media/games/A@480?v=x';
const small = '/media/games/A@240?v=x';

it.each([
  [44, { src: small }],
  [120, { src: small }],
  [160, { src: small, srcSet: `${large} 2x` }],
  [320, { src: large }],
])('gives a picture shown %i px wide the file that is sharp there (R9.2)', (width, expected) => {
  expect(inWidths(large, width)).toEqual(expected);
});

it.each([
  'https://vendor.example/a.png',
  '/media/games/A.webp?v=x',
  '/media/a@480.png',
  'https://a.example/@480/b.png',
])('leaves a picture in one width as it is: %s', (src) => {
  expect(inWidths(src, 160)).toEqual({ src });
});

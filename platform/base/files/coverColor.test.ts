import sharp from 'sharp';
import { expect, it } from 'vitest';
import { coverColor } from './coverColor.ts';

/** A square of stripes, each with its share of the height. */
const striped = (...stripes: [share: number, color: string][]) => {
  let top = 0;
  const inputs = stripes.map(([share, background]) => {
    const input = { create: { width: 240, height: 240 * share, channels: 3 as const, background } };
    const layer = { input, left: 0, top };
    top += 240 * share;
    return layer;
  });
  return sharp({ create: { width: 240, height: 240, channels: 3, background: '#000' } })
    .composite(inputs)
    .png()
    .toBuffer();
};

it('R9.2 is the color of a picture of one color', async () => {
  expect(await coverColor(await striped([1, '#a1c']))).toBe('#a1c');
});

it('R9.2 is not the black or white that a picture has most of', async () => {
  expect(await coverColor(await striped([0.5, '#000'], [0.25, '#fff'], [0.25, '#06c']))).toBe('#06c');
});

it('is gray only for a picture that is', async () => {
  expect(await coverColor(await striped([0.5, '#222'], [0.5, '#666']))).toBe('#444');
});

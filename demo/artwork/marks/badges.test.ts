import sharp from 'sharp';
import { expect, it } from 'vitest';
import { rankBadge } from './badges.ts';

/** Points of a star as `starPath` writes them. */
const stars = (svg: string) => svg.match(/fill="#fffdf5"/g)?.length ?? 0;

it('tells ranks apart without color, by stars and a crown', async () => {
  const ranks = [1, 2, 3, 4, 5, 6, 7, 8].map(rankBadge);
  expect(ranks.map(stars)).toEqual([1, 2, 3, 4, 5, 1, 2, 3]);
  const gray = await Promise.all(
    ranks.map((svg) =>
      sharp(Buffer.from(svg)).resize(32, 32).flatten({ background: '#fff' }).grayscale().raw().toBuffer(),
    ),
  );
  for (const [at, one] of gray.entries())
    for (const [before, other] of gray.slice(0, at).entries()) {
      const apart =
        one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
      expect(apart, `${before + 1} and ${at + 1}`).toBeGreaterThan(10);
    }
});

it('draws silver as a cool gray', async () => {
  const { data, info } = await sharp(Buffer.from(rankBadge(2)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data.subarray((32 * info.width + 10) * info.channels);
  expect(blue).toBeGreaterThan(red);
});

import type { Sharp } from 'sharp';

/** The hashes of two covers must differ in more bits than this. */
export const leastDifference = 6;

const [grid, kept] = [32, 8];
const waves = Array.from({ length: kept }, (_, k) =>
  Float64Array.from({ length: grid }, (_, n) => Math.cos((Math.PI * k * (2 * n + 1)) / (2 * grid))),
);

/** Perceptual hash (pHash) of a picture: 64 low-frequency DCT coefficients compared with their median. */
export async function likeness(picture: Sharp): Promise<bigint> {
  const gray = await picture
    .greyscale()
    .resize(grid, grid, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const step = gray.info.channels;
  const values: number[] = [];
  for (const down of waves) {
    for (const across of waves) {
      let sum = 0;
      for (let y = 0; y < grid; y += 1) {
        let row = 0;
        for (let x = 0; x < grid; x += 1) row += (gray.data[(y * grid + x) * step] ?? 0) * (across[x] ?? 0);
        sum += row * (down[y] ?? 0);
      }
      values.push(sum);
    }
  }
  // The first coefficient is the mean brightness, which does not describe the picture.
  const middle = values.slice(1).toSorted((one, other) => one - other)[31] ?? 0;
  return values.reduce((bits, value) => (bits << 1n) | (value > middle ? 1n : 0n), 0n);
}

/** The number of differing bits of two hashes. */
export function difference(one: bigint, other: bigint): number {
  let rest = one ^ other;
  let count = 0;
  while (rest > 0n) {
    rest &= rest - 1n;
    count += 1;
  }
  return count;
}

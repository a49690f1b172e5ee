import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asSharp, develop, type Frame } from './studio/frame.ts';

/** Maximum bytes of a tile. */
export const tileLimit = 13_000;

/** Writes a tile as WebP at the best quality that fits. Returns its bytes. */
export async function writeTile(picture: Frame, folder: string, code: string): Promise<number> {
  const developed = develop(picture, 1.02);
  for (const quality of [74, 68, 62, 56, 48, 40, 30]) {
    const bytes = await asSharp(picture, developed)
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (bytes.length > tileLimit) continue;
    await writeFile(join(folder, `${code}.webp`), bytes);
    return bytes.length;
  }
  throw new Error(`The tile of ${code} exceeds ${tileLimit} bytes at every quality.`);
}

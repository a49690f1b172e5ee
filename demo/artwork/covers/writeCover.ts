import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { master } from '#platform/base/masters/index.ts';

/** Maximum bytes of a cover at its full width. */
export const mostBytes = 14_000;
const [firstQuality, lowestQuality, step] = [50, 20, 6];

export const coverFile = (code: string) => `${code}${master.ending}`;

/** Writes a cover at the best quality that fits. The build makes its other sizes. Returns the bytes. */
export async function writeCover(picture: Sharp, folder: string, code: string): Promise<number> {
  for (let quality = firstQuality; quality >= lowestQuality; quality -= step) {
    const bytes = await picture
      .clone()
      .resize(master.width, master.width)
      // Higher efforts save 3 % and take four times as long.
      .avif({ quality, effort: 2, chromaSubsampling: '4:2:0' })
      .toBuffer();
    if (bytes.length > mostBytes) continue;
    await writeFile(join(folder, coverFile(code)), bytes);
    return bytes.length;
  }
  throw new Error(`The cover of ${code} exceeds ${mostBytes} bytes at every quality.`);
}

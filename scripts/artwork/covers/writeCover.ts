import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';

interface CoverFile {
  ending: string;
  side: number;
  format: 'avif' | 'webp';
  /** Maximum bytes. */
  most: number;
  /** Quality of the first try. */
  quality: number;
}

/** The files of a cover: two widths in AVIF, and one WebP for browsers that do not accept it. */
export const coverForms: readonly CoverFile[] = [
  { ending: '@240.avif', side: 240, format: 'avif', most: 7000, quality: 56 },
  { ending: '@480.avif', side: 480, format: 'avif', most: 14_000, quality: 50 },
  { ending: '.webp', side: 320, format: 'webp', most: 12_000, quality: 58 },
];

export const coverFiles = (code: string) => coverForms.map(({ ending }) => `${code}${ending}`);

/** Writes the files of a cover, each at the best quality that fits. Returns their bytes. */
export async function writeCover(picture: Sharp, folder: string, code: string): Promise<number> {
  let total = 0;
  for (const form of coverForms) {
    const bytes = await encoded(picture, form, code);
    await writeFile(join(folder, `${code}${form.ending}`), bytes);
    total += bytes.length;
  }
  return total;
}

async function encoded(picture: Sharp, form: CoverFile, code: string): Promise<Buffer> {
  const { side, format, most, quality: first } = form;
  for (let quality = first; quality >= 20; quality -= 6) {
    const sized = picture.clone().resize(side, side);
    // Higher efforts of AVIF save 3 % and take four times as long.
    const bytes = await (
      format === 'avif'
        ? sized.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' })
        : sized.webp({ quality, effort: 5, smartSubsample: true })
    ).toBuffer();
    if (bytes.length <= most) return bytes;
  }
  throw new Error(`The cover of ${code} exceeds ${most} bytes at ${side} pixels at every quality.`);
}

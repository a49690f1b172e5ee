import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';

const qualities = [84, 78, 72, 66, 60, 54, 48, 42, 36, 30];

/** Writes an SVG as WebP at the best quality that fits into `limit` bytes. Throws where none does. */
export async function writeWebp(svg: string, file: string, limit: number): Promise<number> {
  const picture = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = picture.info;
  for (const quality of qualities) {
    const bytes = await sharp(picture.data, { raw: { width, height, channels } })
      .webp({ quality, alphaQuality: 80, effort: 6, smartSubsample: true })
      .toBuffer();
    if (bytes.length > limit) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    return bytes.length;
  }
  throw new Error(`${file} does not fit into ${limit} bytes at any quality.`);
}

import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { testPicture } from '#engine/brand/testing/testMedia.ts';
import type { Site } from './Site.ts';

/** Writes a file of a brand's folder in one step: a running portal reads what is there, even half of it. */
export function writeAsset(site: Site, path: string, bytes: Uint8Array): void {
  const file = join(site.brandsDir, path);
  mkdirSync(join(file, '..'), { recursive: true });
  const half = join(file, '..', `.${Date.now()}.half`);
  writeFileSync(half, bytes);
  renameSync(half, file);
}

/** A PNG like a photograph: soft shapes with grain, so it has megabytes and compresses well for screens. */
export async function photo(
  width: number,
  height: number,
  [inner, outer]: [string, string],
): Promise<Buffer> {
  const grain = await testPicture(width, height).blur(2).png().toBuffer();
  const shapes = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="a" cx=".7" cy=".35"><stop stop-color="${inner}"/><stop offset="1" stop-color="${outer}"/></radialGradient></defs><path d="M0 0h${width}v${height}H0z" fill="url(#a)" opacity=".82"/></svg>`;
  return sharp(grain)
    .composite([{ input: Buffer.from(shapes) }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

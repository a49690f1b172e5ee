import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { phone, wide } from './bannerSizes.ts';
import { deskScenes, drawDesk } from './desk/deskScenes.ts';
import { drawScene, dusk } from './paper/scene.ts';
import { bannerScenes } from './paper/scenes.ts';

/** Maximum bytes of a banner. The first one determines the largest contentful paint. */
const limit = 45_000;

/** The brand with the cut-paper banners, which are the defaults too. */
const usual = 'siam';

/**
 * Draws the banners of the brands, wide (3 : 1) and for phones (16 : 9), into `demo/media/banners/<brand>/`. Those
 * of siam are also written to `platform/media/banners/`, as the defaults for brands without their own.
 */
export async function banners(root: string): Promise<void> {
  await deskBanners(root, 'meridian');
  await paperBanners(root, usual);
  const own = join(root, 'demo/media/banners', usual);
  for (const file of await readdir(own))
    await copyFile(join(own, file), join(root, 'platform/media/banners', file));
}

/** Draws the cut-paper banners at twice their size: flat colors need few bytes. */
async function paperBanners(root: string, brand: string): Promise<void> {
  const folder = join(root, 'demo/media/banners', brand);
  await mkdir(folder, { recursive: true });
  for (const [ending, { width, height }] of [
    ['', wide],
    ['-phone', phone],
  ] as const)
    for (const [index, scene] of bannerScenes(2 * width, 2 * height).entries()) {
      const picture = sharp(Buffer.from(drawScene(scene, dusk)));
      const file = join(folder, `${index + 1}${ending}.webp`);
      console.log(`${file}: ${await smallEnough((quality) => webp(picture, quality), file)} bytes`);
    }
}

/** Draws the banners of the sports desk, at twice their size too. */
async function deskBanners(root: string, brand: string): Promise<void> {
  const folder = join(root, 'demo/media/banners', brand);
  await mkdir(folder, { recursive: true });
  for (const [ending, { width, height, focus }] of [
    ['', wide],
    ['-phone', phone],
  ] as const)
    for (const [index, scene] of deskScenes.entries()) {
      const picture = sharp(Buffer.from(drawDesk(scene, { width: 2 * width, height: 2 * height, focus })));
      const file = join(folder, `${index + 1}${ending}.webp`);
      console.log(`${file}: ${await smallEnough((quality) => webp(picture, quality), file)} bytes`);
    }
}

const webp = (picture: Sharp, quality: number) =>
  picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();

/** Writes a picture at the best quality within the limit, and returns its bytes. */
async function smallEnough(encode: (quality: number) => Promise<Buffer>, file: string): Promise<number> {
  for (const quality of [80, 74, 68, 62, 56, 50, 44, 38]) {
    const bytes = await encode(quality);
    if (bytes.length > limit) continue;
    await writeFile(file, bytes);
    return bytes.length;
  }
  throw new Error(`${file} exceeds ${limit} bytes at every quality.`);
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { wordPath } from '#kit/drawing/wordPath.ts';
import { phone, wide } from '../bannerSizes.ts';
import { scenes, type Size } from './scenes.ts';

/** The banners of nakhla in carousel order. */
const banners = ['night', 'shore', 'gate', 'sky', 'arches'] as const;
/** The pictures of its choice cards. */
export const choices = ['night', 'arches', 'sky'] as const;
export const choiceSize: Size = { width: 480, height: 360 };

/** Draws the banners of nakhla, and the pictures of its first choices. */
export async function desertPictures(root: string): Promise<void> {
  const media = join(root, 'demo/media/banners/nakhla');
  await mkdir(media, { recursive: true });
  for (const [at, name] of banners.entries())
    for (const [ending, size] of [
      ['', wide],
      ['-phone', phone],
    ] as const)
      await sharp(Buffer.from(scenes[name](size)))
        .webp({ quality: 86, effort: 6, smartSubsample: true })
        .toFile(join(media, `${at + 1}${ending}.webp`));
  const assets = join(root, 'brands/nakhla/assets/choices');
  await mkdir(assets, { recursive: true });
  for (const name of choices) await writeFile(join(assets, `${name}.svg`), scenes[name](choiceSize));
  console.log('desert: banners of nakhla, pictures of its choices');
}

/** The share picture: the gate, with sign and name on the sky next to it. */
export function desertShare(font: Buffer, sign: string, name: string): Sharp {
  const word = wordPath(font, name, 92);
  const ground = scenes.night({ width: 1200, height: 630 });
  const plate = `<path fill="#0c3a30" d="M0 452H1200V630H0z"/>`;
  const from = (1200 - word.width - 110) / 2;
  const words = `<g transform="translate(${Math.round(from + 40)} 541) scale(2.6)">${sign}</g><path fill="#f4ead3" transform="translate(${Math.round(from + 110)} 573)" d="${word.d}"/>`;
  return sharp(Buffer.from(ground.replace('</svg>', `${plate}${words}</svg>`)));
}

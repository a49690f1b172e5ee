import sharp from 'sharp';
import { limits } from '#engine/brand/index.ts';
import type { VariantFormat } from '#engine/react/pictures/variants.ts';

/** A picture to be resized and encoded. */
export interface EncodeJob {
  /** Path of the original. */
  file: string;
  /** In pixels; a smaller picture is not enlarged. */
  width: number;
  format: VariantFormat;
}

/** Seconds after which sharp gives up. */
const seconds = 25;

// One thread, because pages come first; no cache, because each picture is read a few times at most.
sharp.concurrency(1);
sharp.cache(false);

/**
 * A picture at a width, upright, in sRGB, without metadata such as the place where it was taken; of an animated one,
 * the first frame. Throws if it cannot be decoded or has too many pixels.
 */
export async function encodePicture({ file, width, format }: EncodeJob): Promise<Buffer> {
  const image = sharp(file, { limitInputPixels: limits.picturePixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb');
  // The quality of AVIF at 50 equals that of WebP at 76, at two thirds of its size; effort 4 takes a fifth of the time of 9.
  const encoded = format === 'avif' ? image.avif({ quality: 50, effort: 4 }) : image.webp({ quality: 76 });
  return encoded.toBuffer();
}

import {
  readPictureAddress,
  variantAddress,
  variantFormats,
  variantWidths,
  type VariantFormat,
} from '#engine/react/pictures/variants.ts';

/** A `<source>` of a `<picture>`. */
export interface Source {
  srcSet: string;
  sizes?: string;
  media?: string;
  type?: string;
  width?: number;
  height?: number;
}

const onPhones = '(width < 768px)';
const still = '(prefers-reduced-motion: reduce)';
/** Pixels of the width that browsers without `<source>` get. */
const plainWidth = 960;

/**
 * The sources of a picture, best first, and the address for `<img>`. `phone` is another picture for narrow windows.
 * `sizes` is as in HTML, for wide windows.
 */
export function pictureSources(
  address: string,
  { phone, sizes }: { phone?: string | undefined; sizes: string },
): { sources: Source[]; image: { src: string; width?: number; height?: number } } {
  const { file, hash, width, height, animated } = readPictureAddress(address);
  const sides = width !== undefined && height !== undefined ? { width, height } : {};
  const sources = [...(phone ? sourcesOf(phone, sizes, onPhones) : []), ...sourcesOf(address, sizes)];
  if (hash === undefined || width === undefined || animated)
    return { sources, image: { src: file, ...sides } };
  const plain = variantWidths(width).findLast((one) => one <= plainWidth) ?? width;
  return { sources, image: { src: variantAddress(hash, plain, 'webp'), ...sides } };
}

function sourcesOf(address: string, sizes: string, media?: string): Source[] {
  const { file, hash, width, height, animated } = readPictureAddress(address);
  const shape = media === undefined ? {} : { media, ...(width && height && { width, height }) };
  const plain: Source[] = media === undefined ? [] : [{ srcSet: file, ...shape }];
  if (hash === undefined || width === undefined) return plain;
  const variant = (format: VariantFormat, more: Partial<Source> = {}): Source => ({
    srcSet: variantWidths(width)
      .map((one) => `${variantAddress(hash, one, format)} ${one}w`)
      .join(', '),
    sizes: sizesWithPhones(sizes),
    type: `image/${format}`,
    ...shape,
    ...more,
  });
  if (!animated) return variantFormats.map((format) => variant(format));
  // It moves only for visitors who do not mind.
  return [variant('webp', { media: media === undefined ? still : `${still} and ${media}` }), ...plain];
}

/** On phones a picture fills the window. Beyond two pixels per point no one sees more, so phones with three get fewer. */
function sizesWithPhones(sizes: string): string {
  return `${onPhones} and (resolution > 2.4x) 67vw, ${onPhones} 100vw, ${sizes}`;
}

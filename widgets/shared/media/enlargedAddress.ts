import { readPictureAddress, variantAddress, variantWidths } from '#engine/react/pictures/variants.ts';

/** The address of a picture at its largest, for a link to it. */
export function enlargedAddress(address: string): string {
  const { file, hash, width, animated } = readPictureAddress(address);
  if (hash === undefined || width === undefined || animated) return file;
  return variantAddress(hash, Math.max(...variantWidths(width)), 'webp');
}

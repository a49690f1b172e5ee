import { createHash } from 'node:crypto';

/**
 * A picture in several widths is stored once, as its master: the square `games/A.avif`. It is itself the picture `A@480`
 * for browsers that accept AVIF; the other sizes are made from it.
 */
export const master = { width: 480, ending: '.avif' } as const;

/** A size that is made from a master. */
export interface Size {
  width: number;
  format: 'avif' | 'webp';
  /** Quality of the first attempt. */
  quality: number;
  /** Bytes above which a lower quality is tried. */
  most: number;
}

/** `A@240`, for browsers that accept AVIF. */
export const small: Size = { width: 240, format: 'avif', quality: 55, most: 7000 };
/** `A@240` and `A@480`, for browsers that do not. */
export const plain: Size = { width: 320, format: 'webp', quality: 57, most: 12_000 };

/** All sizes that a build makes. */
export const sizes: readonly Size[] = [small, plain];

/** Another master has another hash, and so has the same master if its sizes are made in another way. */
export function hashOfMaster(bytes: Uint8Array): string {
  return createHash('sha256').update(JSON.stringify(sizes)).update(bytes).digest('base64url').slice(0, 22);
}

/** The name under which a size is stored. Equal names mean equal pictures. */
export function sizeName({ width, format }: Size, masterHash: string): string {
  return `${masterHash}-${width}.${format}`;
}

/** How the name of a stored color ends. */
export const colorsEnding = '.color';

/** The name under which the color of a master is stored, next to its sizes. */
export const colorName = (masterHash: string): string => `${masterHash}${colorsEnding}`;

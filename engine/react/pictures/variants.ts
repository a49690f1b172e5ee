/** The formats into which the portal encodes a brand's pictures, best first. */
export const variantFormats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** Changes with the settings of the encoder: the addresses are cached for good. */
export const variantVersion = 1;
const ladder = [320, 480, 640, 960, 1280, 1920, 2560];
/** A width of the ladder that is nearly the picture's own saves nothing. */
const nearlyOwn = 0.85;

/** The widths in pixels at which a picture is served: up to its own, never enlarged. */
export function variantWidths(own: number): number[] {
  const most = Math.min(own, ladder.at(-1) ?? own);
  return [...ladder.filter((width) => width < most * nearlyOwn), most];
}

/** The address of a picture, resized and encoded: `/-/p/1/<hash>/960.avif`. */
export function variantAddress(hash: string, width: number, format: VariantFormat): string {
  return `/-/p/${variantVersion}/${hash}/${width}.${format}`;
}

/** A request for a resized picture. */
export interface WantedVariant {
  hash: string;
  width: number;
  format: VariantFormat;
}

/** Reads an address of `variantAddress`; null for any other. */
export function readVariantAddress(path: string): WantedVariant | null {
  const [, made, hash, width, format] =
    /^\/-\/p\/(\d+)\/([0-9a-f]{16})\/(\d{1,4})\.(avif|webp)$/.exec(path) ?? [];
  if (hash === undefined || made !== String(variantVersion)) return null;
  return { hash, width: Number(width), format: format === 'avif' ? 'avif' : 'webp' };
}

/** A picture as a view gets it. */
export interface PictureAddress {
  /** Of the file itself. */
  file: string;
  /** In pixels, as it is shown. */
  width?: number;
  height?: number;
  /** Set if the portal serves it resized. */
  hash?: string;
  animated: boolean;
}

const form = /^(\/-\/f\/([0-9a-f]{16})\/[^#]*?(\.svg)?)#(\d+)x(\d+)(-animated)?$/;

/**
 * Reads the address that compose gives to a prop of format `picture`: that of the file, with the picture's size after
 * `#`, so that it works as any image's `src` too. Other addresses are of pictures of unknown size.
 */
export function readPictureAddress(address: string): PictureAddress {
  const [, file, hash, svg, width, height, animated] = form.exec(address) ?? [];
  if (file === undefined || hash === undefined) return { file: address, animated: false };
  return {
    file,
    width: Number(width),
    height: Number(height),
    animated: animated !== undefined,
    ...(svg === undefined && { hash }),
  };
}

import type { BrandRevision } from '#engine/contracts/revision.ts';

/** The URL of a brand's file: `/-/f/<hash>/<name>`. Undefined if the brand has no such file. */
export function assetAddress(revision: BrandRevision, path: string): string | undefined {
  const asset = revision.assets[path];
  return asset && `/-/f/${asset.hash}/${path.slice(path.lastIndexOf('/') + 1)}`;
}

/**
 * The URL of a picture with its size in pixels: `/-/f/<hash>/<name>#1600x900`, and `-animated` after it if it moves. By
 * the size, views reserve space and choose widths (`engine/react/pictures/variants.ts`).
 */
export function pictureAddress(revision: BrandRevision, path: string): string | undefined {
  const address = assetAddress(revision, path);
  const { width, height, animated } = revision.assets[path] ?? {};
  if (address === undefined || width === undefined || height === undefined) return address;
  return `${address}#${Math.round(width) || 1}x${Math.round(height) || 1}${animated ? '-animated' : ''}`;
}

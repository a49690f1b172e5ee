import type { BrandRevision } from '#engine/contracts/revision.ts';

/** The URL of a brand's file: `/-/f/<hash>/<name>`. Undefined if the brand has no such file. */
export function assetAddress(revision: BrandRevision, path: string): string | undefined {
  const asset = revision.assets[path];
  return asset && `/-/f/${asset.hash}/${path.slice(path.lastIndexOf('/') + 1)}`;
}

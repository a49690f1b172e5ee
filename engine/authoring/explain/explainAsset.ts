import type { BrandFolder } from '#engine/brand/index.ts';

/** A file in `assets/` of a layer. */
export interface LayerFile {
  layer: string;
  /** `brands/siam/assets/logo.svg`. */
  file: string;
}

/** The layers that have a file of this path (`assets/logo.svg`), lowest first: visitors see the uppermost one's. */
export function explainAsset(layers: BrandFolder[], path: string): LayerFile[] {
  return layers.flatMap(({ brand, assets, config }) => {
    if (!assets.has(path) || !config) return [];
    return [{ layer: brand, file: config.file.replace(/brand\.json$/, path) }];
  });
}

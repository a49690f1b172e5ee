import type { BrandFolder } from '#engine/brand/index.ts';

/** A file in the `assets/` folder of a layer. */
export interface LayerFile {
  layer: string;
  /** `brands/siam/assets/logo.svg`. */
  file: string;
}

/** The layers that have a file at this path (`assets/logo.svg`), lowest first. Visitors see that of the top one. */
export function explainAsset(layers: BrandFolder[], path: string): LayerFile[] {
  return layers.flatMap(({ brand, assets, config }) => {
    if (!assets.has(path) || !config) return [];
    return [{ layer: brand, file: config.file.replace(/brand\.json$/, path) }];
  });
}

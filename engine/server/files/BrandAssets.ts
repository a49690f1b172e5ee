import { readFile } from 'node:fs/promises';
import type { Asset, BrandRevision } from '#engine/contracts/revision.ts';
import type { BrandSource } from '#engine/contracts/brandSource.ts';

/** Bytes of brand files by their hash. An unknown hash is null, never other bytes. */
export class BrandAssets {
  readonly #known = new Map<string, Asset>();

  constructor(brands: BrandSource) {
    for (const revision of brands.list()) this.add(revision);
    brands.subscribe(({ revision }) => revision && this.add(revision));
  }

  /** A revision's files stay known as long as the process runs: pages that name them may be open. */
  add(revision: BrandRevision): void {
    for (const asset of Object.values(revision.assets)) this.#known.set(asset.hash, asset);
  }

  async read(hash: string): Promise<{ bytes: Buffer; type: string } | null> {
    const asset = this.#known.get(hash);
    if (!asset) return null;
    try {
      return { bytes: await readFile(asset.file), type: asset.type };
    } catch {
      return null;
    }
  }
}

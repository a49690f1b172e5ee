import { readFile } from 'node:fs/promises';
import type { Asset, BrandRevision } from '#engine/contracts/revision.ts';
import type { BrandSource } from '#engine/contracts/brandSource.ts';

/** Files of brands by their hash. An unknown hash gives null, never other bytes. */
export class BrandAssets {
  readonly #assets = new Map<string, Asset>();

  constructor(brands: BrandSource) {
    for (const revision of brands.list()) this.add(revision);
    brands.subscribe(({ revision }) => revision && this.add(revision));
  }

  /** Files of earlier revisions stay available as long as the process runs: pages that reference them may be open. */
  add(revision: BrandRevision): void {
    for (const asset of Object.values(revision.assets)) this.#assets.set(asset.hash, asset);
  }

  has(hash: string): boolean {
    return this.#assets.has(hash);
  }

  find(hash: string): Asset | undefined {
    return this.#assets.get(hash);
  }

  async read(hash: string): Promise<{ bytes: Buffer; type: string } | null> {
    const asset = this.#assets.get(hash);
    if (!asset) return null;
    try {
      return { bytes: await readFile(asset.file), type: asset.type };
    } catch {
      return null;
    }
  }
}

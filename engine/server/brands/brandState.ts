import {
  consequences,
  type BrandFolder,
  type BrandRevision,
  type Compiled,
  type Issue,
} from '#engine/brand/index.ts';

/** What a source knows of one brand folder. */
export interface BrandState {
  /** The folders that it was made from: as long as they are the same objects, nothing has changed. */
  made: BrandFolder[];
  compiled: Compiled;
  /** What is live; absent for layers and for brands that never were good. */
  revision?: BrandRevision;
  /** What went wrong beside the brand itself: the disk refused its new state, or its schemas for editors. */
  troubles: Issue[];
  /** The disk refused: to be tried again. */
  unkept: boolean;
}

/** All folders that have a say in a brand, also where the chain is broken. */
export function chainOf(folder: BrandFolder, folders: ReadonlyMap<string, BrandFolder>): BrandFolder[] {
  const chain = new Set([folder]);
  for (let layer: BrandFolder | undefined = folder; layer !== undefined;) {
    const below: string | undefined = layer.config?.value.extends;
    layer = below === undefined ? undefined : folders.get(below);
    if (layer === undefined || chain.has(layer)) break;
    chain.add(layer);
  }
  return [...chain];
}

/** Whether a folder is there for others to extend, and no site. */
export function isLayer({ config }: BrandFolder): boolean {
  return config?.value.site === false;
}

/** What follows from an error in a brand. */
export function consequenceFor({ made: [folder], revision }: BrandState): string {
  if (folder !== undefined && isLayer(folder)) return consequences.layer;
  return revision === undefined ? consequences.notLive : consequences.keeps;
}

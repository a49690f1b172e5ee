import { consequences, type BrandFolder, type Issue } from '#engine/brand/index.ts';
import type { BrandRevision, Place } from '#engine/contracts/revision.ts';

/** The source's record of one brand folder. It retains none of the files' content. */
export interface BrandState {
  brand: string;
  /** The folders that contributed to it, its own first, each with its version; 0 if it did not exist. */
  made: [brand: string, version: number][];
  isLayer: boolean;
  issues: Issue[];
  /** The live revision; absent for layers and for brands that were never valid. */
  revision?: BrandRevision;
  /** Where each of its hosts is written. */
  hosts: Place[];
  /** Errors outside the brand's files: the disk refused its new state, or its schemas for editors. */
  troubles: Issue[];
  /** The disk refused: to be retried. */
  unstored: boolean;
}

/** A brand from the store, before its folder is read. */
export function storedState(revision: BrandRevision): BrandState {
  const { brand } = revision;
  return { brand, made: [], isLayer: false, issues: [], revision, hosts: [], troubles: [], unstored: true };
}

/** Whether a folder is only for others to extend, and is not a site. */
export function isLayer({ config }: BrandFolder): boolean {
  return config?.value.site === false;
}

/** The consequence of an error in a brand. */
export function consequenceFor({ isLayer: layer, revision }: BrandState): string {
  if (layer) return consequences.layer;
  return revision === undefined ? consequences.notLive : consequences.keeps;
}

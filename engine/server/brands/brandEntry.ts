import { consequences, type BrandFolder, type Issue } from '#engine/brand/index.ts';
import type { BrandRevision, Place } from '#engine/contracts/revision.ts';

/** What a source knows of one brand folder. It holds nothing of what the folder's files say. */
export interface BrandState {
  brand: string;
  /** The folders that had a say in it, its own first, each in which state; 0 where it was not there. */
  made: [brand: string, version: number][];
  isLayer: boolean;
  issues: Issue[];
  /** What is live; absent for layers and for brands that never were good. */
  revision?: BrandRevision;
  /** Where each of its hosts is written. */
  hosts: Place[];
  /** What went wrong beside the brand itself: the disk refused its new state, or its schemas for editors. */
  troubles: Issue[];
  /** The disk refused: to be tried again. */
  unkept: boolean;
}

/** A brand as it was kept, before anything is known of its folder. */
export function keptState(revision: BrandRevision): BrandState {
  const { brand } = revision;
  return { brand, made: [], isLayer: false, issues: [], revision, hosts: [], troubles: [], unkept: true };
}

/** Whether a folder is there for others to extend, and no site. */
export function isLayer({ config }: BrandFolder): boolean {
  return config?.value.site === false;
}

/** What follows from an error in a brand. */
export function consequenceFor({ isLayer: layer, revision }: BrandState): string {
  if (layer) return consequences.layer;
  return revision === undefined ? consequences.notLive : consequences.keeps;
}

import type { BrandFiles } from '#engine/brand/index.ts';
import type { Finding } from '#engine/contracts/revision.ts';
import type { Difference } from '../diff/index.ts';

/** What is recorded about a published revision. It never changes. */
export interface PublishedRevision {
  /** From 1; the highest number of a brand is live. */
  number: number;
  /** ISO 8601, UTC. */
  at: string;
  /** The user of the operating system who published it. */
  author: string;
  note?: string;
  /** What it changed, in words; the first lines of a long list. */
  changes: string[];
  /** The number of the revision that it restores, after a rollback. */
  restores?: number;
}

/** The content of a new revision, stored but not live. */
export interface Candidate {
  /** All live brands, with this content for the brand. */
  files: BrandFiles;
  /**
   * Makes it live under a number, in one atomic step. Throws a `PublishError` if that number exists, or if the disk
   * refuses.
   */
  publish(revision: PublishedRevision): Promise<void>;
  /** Deletes it. Never throws. */
  discard(): Promise<void>;
}

/** The published revisions of brands: folders on a disk, or a store in tests. */
export interface RevisionShelf {
  /** All live brands. */
  live: BrandFiles;
  /** Lowest number first; empty for a brand that is live as soon as it is saved. */
  history(brand: string): Promise<PublishedRevision[]>;
  /** Copies a brand's folder, or one of its revisions. Throws a `PublishError` if it cannot be copied. */
  candidate(brand: string, from: 'draft' | number): Promise<Candidate>;
}

/** A candidate with everything that its author has to know before it goes live. */
export interface Prepared {
  brand: string;
  /** The number that it gets. */
  number: number;
  /** Errors and warnings, in all brands that it affects. With an error it cannot go live. */
  findings: Finding[];
  /** By brand: the brand itself, and all brands that extend it. Brands without differences are absent. */
  differences: Record<string, Difference[]>;
  restores?: number;
  candidate: Candidate;
}

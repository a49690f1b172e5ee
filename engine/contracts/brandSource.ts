import type { BrandRevision, Finding } from './revision.ts';

/** An event of a source: a brand has a new live revision, was removed, or its folder is refused. */
export interface BrandChange {
  brand: string;
  /** Absent if the brand was removed, or if it has no new live revision. */
  revision?: BrandRevision;
}

/** The current brands. `createBrandSource` makes one from folders; tests make one from objects. */
export interface BrandSource {
  /** All live brands, by name. A revision is the same object until its brand changes. */
  list(): BrandRevision[];
  /** The brand served at a host name (without port, in lower case). */
  byHost(host: string): BrandRevision | undefined;
  get(name: string): BrandRevision | undefined;
  /**
   * Host names at which a brand is served: those it lists that no other brand has, or else its previous ones. The first
   * is the canonical one.
   */
  hostsOf(name: string): string[];
  /** Brands that are still to be compiled, each with the first host that it claims. */
  pending?(): { brand: string; host: string }[];
  /** As `byHost`, but compiles the brand first if it is still pending, ahead of brands without visitors. */
  whenCompiled?(host: string): Promise<BrandRevision | undefined>;
  /** The findings of one brand, or of all. */
  findings(name?: string): Finding[];
  /**
   * Calls the listener after a change is live, or when the findings of a brand have changed. Returns the unsubscribe
   * function.
   */
  subscribe(listener: (change: BrandChange) => void): () => void;
  /** Stops watching. */
  close(): Promise<void>;
}

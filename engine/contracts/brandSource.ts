import type { BrandRevision, Finding } from './revision.ts';

/** What a source tells its listeners: a brand went live in a new state, is gone, or its folder is refused as it stands. */
export interface BrandChange {
  brand: string;
  /** Absent: the brand is gone, or nothing new of it is live. */
  revision?: BrandRevision;
}

/** The brands of a site, as they are right now. Made by `createBrandSource` from folders, or by a test from objects. */
export interface BrandSource {
  /** All live brands, by name. The same object as long as a brand has not changed. */
  list(): BrandRevision[];
  /** The brand that answers at a host name (without port, in lower case). */
  byHost(host: string): BrandRevision | undefined;
  get(name: string): BrandRevision | undefined;
  /** Host names at which a brand answers: those it names and no other has, else where it was before; none, or the first is the canonical one. */
  hostsOf(name: string): string[];
  /** As `byHost`, but of a brand that nobody has looked at yet it is judged first, before those that nobody asks for. */
  whenJudged?(host: string): Promise<BrandRevision | undefined>;
  /** What is wrong, of one brand or of all. */
  findings(name?: string): Finding[];
  /** Called after a change is live, or what is wrong with a brand has changed. Returns the function that ends it. */
  subscribe(listener: (change: BrandChange) => void): () => void;
  /** Stops watching. */
  close(): Promise<void>;
}

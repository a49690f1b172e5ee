export interface BenchOptions {
  json: boolean;
  /** Print the figures as one table at the end. */
  table: boolean;
  /** Names of the parts to run; empty: all. */
  only: string[];
  /** Whose home is measured; `all`: one after the other, those of all brands that are sites. */
  brand: string;
  /** Also measure the first start, in a clean clone with packages of its own. */
  first: boolean;
}

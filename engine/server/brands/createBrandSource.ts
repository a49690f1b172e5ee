import { FolderSource } from './FolderSource.ts';
import type { BrandSourceOptions, FolderBrandSource } from './brandSourceOptions.ts';

/**
 * Milliseconds after which a portal starts although brands are still to be compiled, such as hundreds of changed
 * ones.
 */
const patience = 2500;

/**
 * Reads all brands of a folder, and watches it. Resolves when every brand is live or refused, or after a time limit
 * with many brands: then the rest follows, requested brands first (`whenCompiled`).
 */
export async function createBrandSource(options: BrandSourceOptions): Promise<FolderBrandSource> {
  const source = new FolderSource(options);
  const enough = new Promise((resolve) => setTimeout(resolve, options.patience ?? patience).unref());
  await Promise.race([source.refresh(), enough.then(() => source.claimed())]);
  if (options.watch === true) source.follow();
  return source;
}

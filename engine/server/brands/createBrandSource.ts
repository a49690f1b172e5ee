import { FolderSource } from './FolderSource.ts';
import type { BrandSourceOptions, FolderBrandSource } from './brandSourceOptions.ts';

/** Milliseconds after which a portal begins, though not all of its brands were looked at: hundreds of them, changed. */
const patience = 2500;

/**
 * Reads all brands of a folder, and follows it. Ready when every brand is live or refused; with many of them sooner: then
 * the others follow, and who is asked for meanwhile comes first (`whenJudged`).
 */
export async function createBrandSource(options: BrandSourceOptions): Promise<FolderBrandSource> {
  const source = new FolderSource(options);
  const enough = new Promise((resolve) => setTimeout(resolve, options.patience ?? patience).unref());
  await Promise.race([source.refresh(), enough.then(() => source.claimed())]);
  if (options.watch === true) source.follow();
  return source;
}

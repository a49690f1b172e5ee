import type { BrandSource, Finding } from '#engine/brand/index.ts';
import type { WidgetRegistry } from '#engine/compose/types.ts';
import { FolderSource } from './FolderSource.ts';

export interface BrandSourceOptions {
  /** Folder of all brands (`BRANDS_DIR`). */
  dir: string;
  /** Where accepted revisions are kept (`DATA_DIR`). */
  dataDir: string;
  widgets: WidgetRegistry;
  /** Whether to follow changes. */
  watch?: boolean;
  /** Whether to write `.schema/` into each brand for editors. */
  editorSchemas?: boolean;
  /** Told every finding once, when it appears; `brand` is empty where it concerns the folder of all brands. */
  onFinding?: (finding: Finding, brand: string) => void;
}

/** A source that can also be told to look now. */
export interface FolderBrandSource extends BrandSource {
  /** Reads what has changed; when it is done, changes are live. Never rejects: what goes wrong is a finding. */
  refresh(): Promise<void>;
}

/** Reads all brands of a folder, and follows it. Ready when every brand is live or refused. */
export async function createBrandSource(options: BrandSourceOptions): Promise<FolderBrandSource> {
  const source = new FolderSource(options);
  await source.refresh();
  if (options.watch === true) source.follow();
  return source;
}

import type { BrandSource } from '#engine/contracts/brandSource.ts';
import type { Finding } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';

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
  /** Milliseconds after which it is ready though not all was looked at. */
  patience?: number;
  /** Milliseconds for which a brand goes on after its folder is gone (5,000). */
  grace?: number;
  /** Told of a brand that is over, with the hosts that answer no more. */
  onRemoved?: (brand: string, hosts: string[]) => void;
  /** Told every finding once, when it appears; `brand` is empty where it concerns the folder of all brands. */
  onFinding?: (finding: Finding, brand: string) => void;
}

/** A source that can also be told to look now. */
export interface FolderBrandSource extends BrandSource {
  /** Reads what has changed; when it is done, changes are live. Never rejects: what goes wrong is a finding. */
  refresh(): Promise<void>;
}

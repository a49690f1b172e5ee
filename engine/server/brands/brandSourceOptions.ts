import type { BrandSource } from '#engine/contracts/brandSource.ts';
import type { Finding } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';

export interface BrandSourceOptions {
  /** Folder of all brands (`BRANDS_DIR`). */
  dir: string;
  /** Where accepted revisions are stored (`DATA_DIR`). */
  dataDir: string;
  widgets: WidgetRegistry;
  /** Whether to watch for changes. */
  watch?: boolean;
  /** Whether to write `.schema/` into each brand for editors. */
  editorSchemas?: boolean;
  /** Milliseconds after which the source is ready even if brands are still to be compiled. */
  patience?: number;
  /** Milliseconds for which a brand stays live after its folder is gone (5,000). */
  grace?: number;
  /** Called when the grace period of a brand is over, with the hosts that it no longer serves. */
  onRemoved?: (brand: string, hosts: string[]) => void;
  /** Called once for every finding, when it appears; `brand` is empty for the folder of all brands. */
  onFinding?: (finding: Finding, brand: string) => void;
}

/** A source with an explicit refresh. */
export interface FolderBrandSource extends BrandSource {
  /** Reads what has changed; when it resolves, changes are live. Never rejects: errors become findings. */
  refresh(): Promise<void>;
  pending(): { brand: string; host: string }[];
}

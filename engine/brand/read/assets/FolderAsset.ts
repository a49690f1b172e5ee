/** A file of a brand, with content that matches its extension. */
export interface FolderAsset {
  brand: string;
  path: string;
  /** All 64 hex digits of the SHA-256 of the bytes that are served. */
  sha256: string;
  type: string;
  bytes: number;
  /** In pixels, as the picture is shown. */
  width?: number;
  height?: number;
  animated?: true;
}

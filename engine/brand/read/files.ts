/** An entry of a brand folder. */
export interface FileEntry {
  /** With slashes, relative to the brand's folder: `pages/home.json`. */
  path: string;
  /** Links, and entries that are neither file nor folder (`other`), are refused. */
  kind: 'file' | 'link' | 'other';
  bytes: number;
  /** Changes whenever the content may have changed. */
  stamp: string;
}

/** The source of brand folders: a disk (`nodeFiles`), or memory (`memoryFiles`). */
export interface BrandFiles {
  /** Name of the folder of all brands in findings: `brands`. */
  root: string;
  /** Names of all brand folders. */
  brands(): Promise<string[]>;
  /**
   * All entries of a brand's folder, except dotfiles. May stop once there are more than `limits` allow.
   * A folder that is itself a link is one entry of kind `link` with an empty path.
   */
  list(brand: string): Promise<FileEntry[]>;
  /** Refuses a file of more than `most` bytes, by default the limit of a whole folder. */
  read(brand: string, path: string, most?: number): Promise<Uint8Array>;
}

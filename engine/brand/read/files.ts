/** Something that lies in a brand folder. */
export interface FileEntry {
  /** With slashes, relative to the brand's folder: `pages/home.json`. */
  path: string;
  /** Links and what is neither file nor folder (`other`) are refused. */
  kind: 'file' | 'link' | 'other';
  bytes: number;
  /** Differs whenever the content may differ. */
  stamp: string;
}

/** Where brand folders are read from: a disk (`nodeFiles`), or memory (`memoryFiles`). */
export interface BrandFiles {
  /** How findings call the folder of all brands: `brands`. */
  root: string;
  /** Names of all brand folders. */
  brands(): Promise<string[]>;
  /**
   * All that lies in a brand's folder, without what begins with a dot. May stop once there is more than `limits` allow.
   * A folder that is itself a link is one entry of kind `link` with an empty path.
   */
  list(brand: string): Promise<FileEntry[]>;
  /** Refuses a file of more bytes than `most`; without it, than a whole folder may have. */
  read(brand: string, path: string, most?: number): Promise<Uint8Array>;
}

/** Limits of a brand folder. It is untrusted, so these are checked before its content is processed. */
export const limits = {
  /** Size of each JSON file. */
  jsonBytes: 1024 * 1024,
  /** Nesting levels of a JSON file. */
  jsonDepth: 32,
  /** Files of one brand folder. */
  files: 2000,
  /** Total size of the files of one brand folder. */
  folderBytes: 50 * 1024 * 1024,
  /** Nesting levels of folders in a brand folder. */
  folderDepth: 8,
  svgBytes: 512 * 1024,
  /** Longest side of a picture, in pixels. */
  pictureSide: 16_384,
  /** Width × height of a picture: decoded it takes 4 bytes for each pixel. */
  picturePixels: 100_000_000,
  /** Size of an animated picture: it is served as it is. */
  animatedBytes: 2 * 1024 * 1024,
  videoBytes: 16 * 1024 * 1024,
  /** Brands in a chain of `extends`, the brand itself included. */
  layers: 6,
  /** Widgets of one page, or of the shell. */
  nodes: 2000,
  /** Nesting levels of widgets in slots. */
  nodeDepth: 16,
} as const;

/** `52428800` → `50 MB`. */
export function sizeText(bytes: number): string {
  return bytes >= 1024 * 1024
    ? `${Math.ceil((bytes / 1024 / 1024) * 10) / 10} MB`
    : `${Math.ceil(bytes / 1024)} kB`;
}

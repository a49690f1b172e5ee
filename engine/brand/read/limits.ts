/** What a brand folder may hold. It is untrusted: all of this is checked before anything walks it. */
export const limits = {
  /** Of each JSON file. */
  jsonBytes: 1024 * 1024,
  /** How deep values in a JSON file may be nested. */
  jsonDepth: 32,
  /** Files of one brand folder. */
  files: 2000,
  /** Of all files of one brand folder together. */
  folderBytes: 50 * 1024 * 1024,
  /** How deep folders in a brand folder may be nested. */
  folderDepth: 8,
  svgBytes: 512 * 1024,
  /** Longest side of a picture, in pixels. */
  pictureSide: 4096,
  /** Brands in a chain of `extends`, the brand itself included. */
  layers: 6,
  /** Widgets of one page, or of the shell. */
  nodes: 2000,
  /** How deep widgets may stand in slots of each other. */
  nodeDepth: 16,
} as const;

/** `52428800` → `50 MB`. */
export function sizeText(bytes: number): string {
  return bytes >= 1024 * 1024
    ? `${Math.ceil((bytes / 1024 / 1024) * 10) / 10} MB`
    : `${Math.ceil(bytes / 1024)} kB`;
}

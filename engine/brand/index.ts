export { servedBytes, type FolderAsset } from './read/assets/readAsset.ts';
export { sha256 } from './read/assets/sha256.ts';
export { checkListing } from './read/checkListing.ts';
export { overlayIn, overlayOpenedBy } from './check/checkOpenings.ts';
export { compileBrand, hasErrors, type Compiled } from './compileBrand.ts';
export type { BrandFiles, FileEntry } from './read/files.ts';
export type { BrandFile } from './read/fileTypes.ts';
export { formattedValues } from './check/formattedValues.ts';
export {
  consequences,
  error,
  inOrder,
  toFinding,
  warning,
  type Correction,
  type Issue,
} from './read/finding.ts';
export { layersOf } from './layer/layers.ts';
export { tokenNames } from './layer/layerTheme.ts';
export { limits, sizeText } from './read/limits.ts';
export { memoryFiles, type MemoryFolder } from './read/memoryFiles.ts';
export { placeOf } from './read/origin.ts';
export { FolderReader, type BrandFolder } from './read/readFolder.ts';
export { readFolders } from './read/readFolders.ts';
export type { BrandChange, BrandSource } from '#engine/contracts/brandSource.ts';
export {
  regions,
  type Asset,
  type BrandConfig,
  type BrandFont,
  type BrandLanguage,
  type BrandRevision,
  type Finding,
  type Page,
  type PageNode,
  type Place,
  type Props,
  type Region,
  type Theme,
} from '#engine/contracts/revision.ts';

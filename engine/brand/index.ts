export { servedBytes, type FolderAsset } from './assets/readAsset.ts';
export { sha256 } from './assets/sha256.ts';
export { checkListing } from './checkListing.ts';
export { overlayIn, overlayOpenedBy } from './checkOpenings.ts';
export { compileBrand, hasErrors, type Compiled } from './compileBrand.ts';
export { editorSchemas } from './editor/editorSchemas.ts';
export type { BrandFiles, FileEntry } from './files.ts';
export type { BrandFile } from './fileTypes.ts';
export { formattedValues } from './formattedValues.ts';
export { idleOverrides, type IdleOverride } from './idleOverrides.ts';
export { consequences, error, inOrder, toFinding, warning, type Correction, type Issue } from './issue.ts';
export { layersOf } from './layers.ts';
export { tokenNames } from './layerTheme.ts';
export { limits, sizeText } from './limits.ts';
export { memoryFiles, type MemoryFolder } from './memoryFiles.ts';
export { placeOf } from './origin.ts';
export { FolderReader, type BrandFolder } from './readFolder.ts';
export { readFolders } from './readFolders.ts';
export type { BrandChange, BrandSource } from './source.ts';
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
} from './types.ts';

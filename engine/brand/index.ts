export type { FolderAsset } from './read/assets/FolderAsset.ts';
export { isWholePicture, servedBytes } from './read/assets/readAsset.ts';
export { sha256 } from './read/assets/sha256.ts';
export { fileOfPage, pageOfFile } from './centres.ts';
export { checkListing } from './read/checkListing.ts';
export { overlayIn, overlayOpenedBy } from './check/checkOpenings.ts';
export { missingTexts } from './check/checkLanguages.ts';
export { engineFailure } from './check/engineFailure.ts';
export { checkWords } from './check/checkWords.ts';
export { compileBrand, type Compiled } from './compileBrand.ts';
export type { BrandFiles, FileEntry } from './read/files.ts';
export type { BrandFile, OperationFile, ShellFile } from './read/fileTypes.ts';
export { endingsOf, fileFormats, type FileFormat } from './check/assetKinds.ts';
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
export { tokenNames, layerTheme } from './layer/layerTheme.ts';
export { limits, sizeText } from './read/limits.ts';
export { memoryFiles, type MemoryFolder } from './read/memoryFiles.ts';
export { placeOf, type JsonFile, type Origin } from './read/origin.ts';
export type { BrandFolder } from './read/BrandFolder.ts';
export { hostFindings, hostPlaces, takenAway } from './check/hostFindings.ts';
export { ownersOf } from './check/ownersOf.ts';
export { FolderRegistry } from './read/FolderRegistry.ts';
export { FolderReader } from './read/readFolder.ts';
export { readFolders } from './read/readFolders.ts';
export { finishNodes } from './layer/finishNodes.ts';
export { formsOf, fullKey, hasStem, pluralForms, stemOf, stemsOf } from './check/textKeys.ts';
export { layerNamed } from './layer/layerNamed.ts';
export { layerPage, layerPages } from './layer/layerPages.ts';
export { layerShell } from './layer/layerShell.ts';
export { layerWords } from './layer/layerWords.ts';
export { layered } from './layer/layered.ts';
export {
  type DraftNode,
  type DraftSlot,
  type DraftTree,
  allSpots,
  findNode,
  withInner,
} from './layer/tree.ts';
export { matchPage, type PageMatch, type PageMatcher, pageMatcher } from './pageMatcher.ts';
export { redirectFor } from './redirectFor.ts';
export { seasonalRevision } from './seasonalRevision.ts';

export { createBrandSource, type BrandSourceOptions, type FolderBrandSource } from './createBrandSource.ts';
export { hostIssues, hostPlaces, takenAway } from './hostIssues.ts';
export { KnownFolders } from './KnownFolders.ts';
export { nodeFiles } from './nodeFiles.ts';
export { failed, noSchemas } from './troubles.ts';
export { writeEditorSchemas } from './writeEditorSchemas.ts';

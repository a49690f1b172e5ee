export { createBrandSource } from './createBrandSource.ts';
export type { BrandSourceOptions, FolderBrandSource } from './brandSourceOptions.ts';
export { hostFindings, hostPlaces, takenAway } from './hostFindings.ts';
export { FolderRegistry } from './FolderRegistry.ts';
export { nodeFiles } from './nodeFiles.ts';
export { failed, noSchemas } from './sourceFindings.ts';
export { writeEditorSchemas } from './writeEditorSchemas.ts';

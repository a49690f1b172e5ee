export { DatabaseUnreachable } from './DatabaseUnreachable.ts';
export { FolderBroken } from './FolderBroken.ts';
export { FolderHeld } from './FolderHeld.ts';
export { openEmbedded } from './openEmbedded.ts';
export { openPostgresql } from './openPostgresql.ts';
export type { Database, OpenDatabase } from './types.ts';

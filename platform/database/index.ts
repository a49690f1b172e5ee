export { databaseDamage } from './databaseDamage.ts';
export { databaseFault, DatabaseFault } from './DatabaseFault.ts';
export { DatabaseUnreachable } from './DatabaseUnreachable.ts';
export { FolderLocked } from './FolderLocked.ts';
export { openEmbedded } from './openEmbedded.ts';
export { openPostgresql } from './openPostgresql.ts';
export type { Database, OpenDatabase } from './types.ts';
export { insertMany } from './insertMany.ts';
export { type FolderLock, lockFolder } from './lockFolder.ts';

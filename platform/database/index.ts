export { databaseDamage } from './databaseDamage.ts';
export { databaseFault, DatabaseFault } from './DatabaseFault.ts';
export { DatabaseNewer } from './DatabaseNewer.ts';
export { DatabaseUnreachable } from './DatabaseUnreachable.ts';
export { FolderBroken } from './FolderBroken.ts';
export { FolderLocked } from './FolderLocked.ts';
export { openEmbedded } from './openEmbedded.ts';
export { openPostgresql } from './openPostgresql.ts';
export type { Database, OpenDatabase, PoolFacts } from './types.ts';

export { FolderLocked } from './FolderLocked.ts';
export { type FolderLock, lockFolder } from './lockFolder.ts';

import type { BackupFacts } from './backupFile.ts';

/** A copy of a database at one moment. */
export interface Dump {
  facts: Pick<BackupFacts, 'kind' | 'engine' | 'schema'>;
  content: AsyncIterable<Uint8Array>;
  /** Releases the resources that the copy needed while it was read. */
  close?(): Promise<void>;
}

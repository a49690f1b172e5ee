import { dirname } from 'node:path';

/** Another process works in the data folder. */
export class FolderHeld extends Error {
  readonly code = 'folder-held';
  readonly pid: number;

  constructor(lockFile: string, pid: number) {
    super(
      `The data folder ${dirname(lockFile)} is in use by process ${pid}. ` +
        `Only one may work in it: end that one, or set DATA_DIR to another folder.`,
    );
    this.name = 'FolderHeld';
    this.pid = pid;
  }
}

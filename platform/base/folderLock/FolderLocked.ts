import { dirname } from 'node:path';

/** The process that holds the lock of a data folder. */
export interface FolderHolder {
  pid: number;
  host: string;
  pidNamespace: string;
  /** The process id belongs to another container or computer. */
  isElsewhere?: boolean;
}

/** Another process uses the data folder. */
export class FolderLocked extends Error {
  readonly code = 'folder-held';
  /** 0 if the holder has not written its name. */
  readonly pid: number;

  constructor(lockFile: string, holder: FolderHolder | undefined) {
    super(
      `The data folder ${dirname(lockFile)} is in use by ${inWords(holder)}. ` +
        `Only one process may use it: stop that one, or set DATA_DIR to another folder.`,
    );
    this.name = 'FolderLocked';
    this.pid = holder?.pid ?? 0;
  }
}

function inWords(holder: FolderHolder | undefined): string {
  if (!holder) return 'another process';
  const { pid, host, isElsewhere } = holder;
  return isElsewhere
    ? `process ${pid} of another container or computer (host name ${host})`
    : `process ${pid}`;
}

import { dirname } from 'node:path';

/** Who holds the lock of a data folder. */
export interface FolderHolder {
  pid: number;
  host: string;
  pidNamespace: string;
  /** Its number is one of another container or computer. */
  isElsewhere?: boolean;
}

/** Another process works in the data folder. */
export class FolderLocked extends Error {
  readonly code = 'folder-held';
  /** 0 where the holder has not written its name. */
  readonly pid: number;

  constructor(lockFile: string, holder: FolderHolder | undefined) {
    super(
      `The data folder ${dirname(lockFile)} is in use by ${inWords(holder)}. ` +
        `Only one may work in it: end that one, or set DATA_DIR to another folder.`,
    );
    this.name = 'FolderHeld';
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

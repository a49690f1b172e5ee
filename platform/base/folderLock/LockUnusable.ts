import { dirname } from 'node:path';

/** The lock of a data folder can be neither taken nor inspected. */
export class LockUnusable extends Error {
  readonly code = 'lock-unusable';

  constructor(path: string, reason: string, cause: unknown) {
    super(
      `The data folder ${dirname(path)} cannot be locked by ${path}: ${reason}. Nothing is started, as two processes in it would ` +
        `destroy each other's data. Correct that, or set DATA_DIR to another folder.`,
      { cause },
    );
    this.name = 'LockUnusable';
  }
}

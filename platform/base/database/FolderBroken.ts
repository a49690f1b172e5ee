/** Free bytes that a database needs to open: its log grows in steps of 16 MB. */
const leastFree = 16 * 1024 * 1024;

/** The embedded database of a data folder cannot be opened. */
export class FolderBroken extends Error {
  readonly code = 'folder-broken';

  /** `free` is the free disk space in bytes: a full disk causes the same errors as damaged files. */
  constructor(folder: string, cause: unknown, free: number) {
    const isFull = free < leastFree;
    const reason = isFull ? 'the disk is full' : reasonOf(cause);
    const todo = isFull
      ? 'Make room there'
      : 'Move that folder aside (the next start makes a new one) or put a copy back';
    super(
      `The database in ${folder} cannot be opened: ${reason}. The platform does not start. ` +
        `${todo}, or set DATA_DIR to another folder.`,
      { cause },
    );
    this.name = 'FolderBroken';
  }
}

/** The error of a query contains the query; its cause contains the reason. A crash of the database gives no reason. */
function reasonOf(cause: unknown): string {
  if (cause instanceof Error && cause.cause !== undefined) return reasonOf(cause.cause);
  const text = cause instanceof Error ? cause.message : '';
  if (text === '' || /^Aborted\(|failed to initialize|unreachable/.test(text))
    return 'its files are damaged, or were made by another version of it';
  return text.replace(/[.\s]+$/, '');
}

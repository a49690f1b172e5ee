/** The embedded database of a data folder cannot be opened. */
export class FolderBroken extends Error {
  readonly code = 'folder-broken';

  constructor(folder: string, cause: unknown) {
    super(
      `The database in ${folder} cannot be opened: ${reasonOf(cause)}. The platform does not start. ` +
        `Move that folder aside (the next start makes a new one) or put a copy back, ` +
        `or set DATA_DIR to another folder.`,
      { cause },
    );
    this.name = 'FolderBroken';
  }
}

/** A query's error tells the query; why it failed stands behind it. The database's own end names no reason at all. */
function reasonOf(cause: unknown): string {
  if (cause instanceof Error && cause.cause !== undefined) return reasonOf(cause.cause);
  const text = cause instanceof Error ? cause.message : '';
  if (text === '' || /^Aborted\(|failed to initialize|unreachable/.test(text))
    return 'its files are damaged, or were made by another version of it';
  return text.replace(/[.\s]+$/, '');
}

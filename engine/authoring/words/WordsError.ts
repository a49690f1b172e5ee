/** A list of texts cannot be written or read as asked. Its message is for the operator. */
export class WordsError extends Error {
  readonly code = 'words';
}

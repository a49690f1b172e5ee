/** A merchant cannot be moved, or not now. The message says what to do; nothing is lost. */
export class MoveError extends Error {
  readonly code = 'merchant-not-moved';
}

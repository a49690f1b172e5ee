/** A part of a page: text, or the bytes of a text that serves more than once. */
export type Piece = string | Uint8Array;

/** What pieces say, as one text. */
export function textOf(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece)))
    .join('');
}

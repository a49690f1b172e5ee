/** A part of a page: text, or the bytes of a text that is reused. */
export type Piece = string | Uint8Array;

/** The pieces as one string. */
export function textOf(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece)))
    .join('');
}

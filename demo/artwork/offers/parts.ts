/** What a part of a motif is for its hand, which decides its color: the mass, its shaded side, detail, or the signal. */
export type Tone = 'body' | 'side' | 'light' | 'mark';

/** A part of a motif: filled, or a line of the given width. */
export interface Part {
  tone: Tone;
  d: string;
  line?: number;
}

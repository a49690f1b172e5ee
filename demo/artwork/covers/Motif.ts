/** The papers that a motif is cut from, as hex colors from light to dark, and a second hue for what stands out. */
export interface Papers {
  pale: string;
  light: string;
  main: string;
  deep: string;
  night: string;
  accent: string;
  accentDeep: string;
}

/**
 * Draws the object of a game cover as SVG elements within 200 × 200 units, as flat layers of cut paper: no
 * words, no gradients, no filters, no ids. The object fills the box and stands on its lower edge.
 */
export type Motif = (papers: Papers) => string;

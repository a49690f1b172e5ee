/** A display face with Latin, Thai and Vietnamese letters, under the SIL Open Font License. */
export interface DisplayFont {
  family: string;
  /** Folder of the `@fontsource` package. */
  source: string;
  weight: number;
  /** Metrics that make bold Arial take the same space, as `fontMetrics` reads them for Latin text. */
  fallback: { sizeAdjust: string; ascent: string; descent: string; lineGap: string };
}

const metrics = (sizeAdjust: string, ascent: string, descent: string) => ({
  sizeAdjust,
  ascent,
  descent,
  lineGap: '0.00%',
});

/** The display faces of the looks. All were drawn by Cadson Demak. */
export const displayFonts = {
  chakraPetch: {
    family: 'Chakra Petch',
    source: 'chakra-petch',
    weight: 600,
    fallback: metrics('98.81%', '100.40%', '31.17%'),
  },
  trirong: {
    family: 'Trirong',
    source: 'trirong',
    weight: 600,
    fallback: metrics('107.01%', '112.14%', '49.90%'),
  },
  mitr: { family: 'Mitr', source: 'mitr', weight: 600, fallback: metrics('107.52%', '106.95%', '39.06%') },
  kanit: { family: 'Kanit', source: 'kanit', weight: 700, fallback: metrics('97.89%', '112.37%', '40.35%') },
} satisfies Record<string, DisplayFont>;

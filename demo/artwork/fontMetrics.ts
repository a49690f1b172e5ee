import { advances, glyphs, tables } from '#kit/drawing/fontTables.ts';

/** Metrics of a font's default instance, in em. */
export interface FontMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Mean advance of the letters of `text`, weighted by frequency. */
  meanWidth: number;
}

/** Reads the metrics of a TrueType font (not WOFF). Throws if it lacks a table or a letter of `text`. */
export function fontMetrics(font: Uint8Array, text: string): FontMetrics {
  const table = tables(font);
  const unitsPerEm = table('head').getUint16(18);
  const hhea = table('hhea');
  const glyph = glyphs(table('cmap'));
  const advance = advances(table('hmtx'), hhea.getUint16(34));
  const letters = Array.from(text);
  const width = letters.reduce((sum, letter) => sum + advance(glyph(letter)), 0);
  return {
    ascent: hhea.getInt16(4) / unitsPerEm,
    descent: -hhea.getInt16(6) / unitsPerEm,
    lineGap: hhea.getInt16(8) / unitsPerEm,
    meanWidth: width / letters.length / unitsPerEm,
  };
}

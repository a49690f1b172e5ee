import { advances, glyphs, tables } from './fontTables.ts';

/** Measures of a font as parts of its em, at its default instance. */
export interface FontMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Mean advance of the letters of `text`, each counted as often as it stands there. */
  meanWidth: number;
}

/** Reads the measures of a TrueType font (not WOFF). Throws where the font lacks a table or a letter of `text`. */
export function fontMetrics(font: Buffer, text: string): FontMetrics {
  const table = tables(font);
  const unitsPerEm = table('head').readUInt16BE(18);
  const hhea = table('hhea');
  const glyph = glyphs(table('cmap'));
  const advance = advances(table('hmtx'), hhea.readUInt16BE(34));
  const letters = Array.from(text);
  const width = letters.reduce((sum, letter) => sum + advance(glyph(letter)), 0);
  return {
    ascent: hhea.readInt16BE(4) / unitsPerEm,
    descent: -hhea.readInt16BE(6) / unitsPerEm,
    lineGap: hhea.readInt16BE(8) / unitsPerEm,
    meanWidth: width / letters.length / unitsPerEm,
  };
}

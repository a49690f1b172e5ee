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

function tables(font: Buffer): (tag: string) => Buffer {
  const places = new Map<string, Buffer>();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + index * 16;
    const start = font.readUInt32BE(record + 8);
    places.set(
      font.toString('latin1', record, record + 4),
      font.subarray(start, start + font.readUInt32BE(record + 12)),
    );
  }
  return (tag) => {
    const found = places.get(tag);
    if (found === undefined) throw new Error(`The font has no table "${tag}".`);
    return found;
  };
}

/** Looks letters up in the Unicode subtable of format 4 (OpenType, cmap). */
function glyphs(cmap: Buffer): (letter: string) => number {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + index * 8),
  );
  const start = subtables.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error('The font has no cmap of format 4.');
  const segments = cmap.readUInt16BE(start + 6);
  const [ends, starts] = [start + 14, start + 16 + segments];
  const [deltas, ranges] = [starts + segments, starts + 2 * segments];
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    for (let at = 0; at < segments; at += 2) {
      if (code > cmap.readUInt16BE(ends + at) || code < cmap.readUInt16BE(starts + at)) continue;
      const range = cmap.readUInt16BE(ranges + at);
      const delta = cmap.readUInt16BE(deltas + at);
      if (range === 0) return (code + delta) & 0xffff;
      return (
        (cmap.readUInt16BE(ranges + at + range + 2 * (code - cmap.readUInt16BE(starts + at))) + delta) &
        0xffff
      );
    }
    throw new Error(`The font has no "${letter}".`);
  };
}

function advances(hmtx: Buffer, count: number): (glyph: number) => number {
  return (glyph) => hmtx.readUInt16BE(Math.min(glyph, count - 1) * 4);
}

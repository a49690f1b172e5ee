/** The tables of a TrueType font by tag. Throws if a table is missing. */
export function tables(font: Buffer): (tag: string) => Buffer {
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

/** Maps letters to glyphs with the Unicode subtable of format 4 (OpenType, cmap). */
export function glyphs(cmap: Buffer): (letter: string) => number {
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

/** Advance widths by glyph, in units of the em. */
export function advances(hmtx: Buffer, count: number): (glyph: number) => number {
  return (glyph) => hmtx.readUInt16BE(Math.min(glyph, count - 1) * 4);
}

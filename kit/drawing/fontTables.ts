/** The tables of a TrueType font by tag. Throws if a table is missing. */
export function tables(font: Uint8Array): (tag: string) => DataView {
  const whole = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const places = new Map<string, DataView>();
  for (let index = 0; index < whole.getUint16(4); index += 1) {
    const record = 12 + index * 16;
    const tag = String.fromCharCode(...font.subarray(record, record + 4));
    places.set(tag, slice(whole, whole.getUint32(record + 8), whole.getUint32(record + 12)));
  }
  return (tag) => {
    const found = places.get(tag);
    if (found === undefined) throw new Error(`The font has no table "${tag}".`);
    return found;
  };
}

/** A part of a table, to its end unless a length is given. */
export function slice(table: DataView, from: number, length?: number): DataView {
  return new DataView(table.buffer, table.byteOffset + from, length ?? table.byteLength - from);
}

/** Maps letters to glyphs with the Unicode subtable of format 4 (OpenType, cmap). */
export function glyphs(cmap: DataView): (letter: string) => number {
  const subtables = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + index * 8));
  const start = subtables.find((offset) => cmap.getUint16(offset) === 4);
  if (start === undefined) throw new Error('The font has no cmap of format 4.');
  const segments = cmap.getUint16(start + 6);
  const [ends, starts] = [start + 14, start + 16 + segments];
  const [deltas, ranges] = [starts + segments, starts + 2 * segments];
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    for (let at = 0; at < segments; at += 2) {
      if (code > cmap.getUint16(ends + at) || code < cmap.getUint16(starts + at)) continue;
      const range = cmap.getUint16(ranges + at);
      const delta = cmap.getUint16(deltas + at);
      if (range === 0) return (code + delta) & 0xffff;
      return (
        (cmap.getUint16(ranges + at + range + 2 * (code - cmap.getUint16(starts + at))) + delta) & 0xffff
      );
    }
    throw new Error(`The font has no "${letter}".`);
  };
}

/** Advance widths by glyph, in units of the em. */
export function advances(hmtx: DataView, count: number): (glyph: number) => number {
  return (glyph) => hmtx.getUint16(Math.min(glyph, count - 1) * 4);
}

/** Whether a font has a glyph for a character. */
export type HasGlyph = (codePoint: number) => boolean;

/**
 * Reads which characters a woff2 font has, from its `cmap` table (formats 4 and 12). `unbrotli` decompresses. Undefined if
 * the file is broken, or has no such table.
 */
export function fontLetters(
  bytes: Uint8Array,
  unbrotli: (bytes: Uint8Array) => Uint8Array,
): HasGlyph | undefined {
  try {
    const cmap = cmapOf(bytes, unbrotli);
    return cmap && glyphsIn(cmap);
  } catch {
    return undefined;
  }
}

/** W3C WOFF 2.0, 4.1 and 5: header, table directory, then all tables as one compressed stream. */
function cmapOf(bytes: Uint8Array, unbrotli: (bytes: Uint8Array) => Uint8Array): DataView | undefined {
  const view = viewOf(bytes);
  if (view.getUint32(0) !== 0x774f4632) return undefined;
  const tables = view.getUint16(12);
  const compressed = view.getUint32(20);
  let at = 48;
  const number = () => {
    let value = 0;
    for (let count = 0; count < 5; count += 1) {
      const byte = view.getUint8(at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new Error('The number is too long.');
  };
  let offset = 0;
  let found: { offset: number; length: number } | undefined;
  for (let index = 0; index < tables; index += 1) {
    const flags = view.getUint8(at++);
    const tag = flags & 0x3f;
    const isOther = tag === 63;
    const name = isOther ? view.getUint32(at) : tag;
    if (isOther) at += 4;
    const version = flags >> 6;
    // 10 and 11 are glyf and loca, which are transformed unless the version is 3.
    const isTransformed = tag === 10 || tag === 11 ? version !== 3 : version !== 0;
    const length = number();
    const stored = isTransformed ? number() : length;
    if (name === 0) found = { offset, length: stored };
    offset += stored;
  }
  if (!found) return undefined;
  const stream = unbrotli(bytes.subarray(at, at + compressed));
  return viewOf(stream.subarray(found.offset, found.offset + found.length));
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** OpenType 1.9, cmap: the Unicode subtable with the most characters. */
function glyphsIn(cmap: DataView): HasGlyph | undefined {
  const records = Array.from({ length: cmap.getUint16(2) }, (_, index) => {
    const at = 4 + index * 8;
    const offset = cmap.getUint32(at + 4);
    return { platform: cmap.getUint16(at), offset, format: cmap.getUint16(offset) };
  }).filter(({ platform }) => platform === 0 || platform === 3);
  const full = records.find(({ format }) => format === 12);
  if (full) return format12(cmap, full.offset);
  const basic = records.find(({ format }) => format === 4);
  return basic && format4(cmap, basic.offset);
}

function format12(cmap: DataView, at: number): HasGlyph {
  const groups = Array.from({ length: cmap.getUint32(at + 12) }, (_, index) => {
    const group = at + 16 + index * 12;
    return [cmap.getUint32(group), cmap.getUint32(group + 4)] as const;
  });
  return (codePoint) => groups.some(([first, last]) => codePoint >= first && codePoint <= last);
}

function format4(cmap: DataView, at: number): HasGlyph {
  const count = cmap.getUint16(at + 6) / 2;
  const [ends, starts] = [at + 14, at + 16 + count * 2];
  const segments = Array.from({ length: count }, (_, index) => {
    const [first, last] = [cmap.getUint16(starts + index * 2), cmap.getUint16(ends + index * 2)];
    return [first, last] as const;
  }).filter(([first]) => first !== 0xffff);
  return (codePoint) => segments.some(([first, last]) => codePoint >= first && codePoint <= last);
}

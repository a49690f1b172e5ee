import { glyphs, tables as viewsIn } from '#kit/drawing/fontTables.ts';

/** A slice of a TrueType font, with the letters to take from it. */
export interface FontSlice {
  font: Buffer;
  letters: string[];
}

/**
 * Joins slices of a font into one static font with outlines, widths and character map, but without features or hints. Throws
 * for a letter that a slice lacks or that is a composite glyph.
 */
export function joinFonts(slices: FontSlice[]): Buffer {
  const [first] = slices;
  if (first === undefined) throw new Error('There are no slices to join.');
  const shapes: Buffer[] = [];
  const widths: Buffer[] = [];
  const map: [code: number, glyph: number][] = [];
  const add = (outline: Outline) => {
    shapes.push(outline.shape);
    widths.push(outline.width);
    return shapes.length - 1;
  };
  add(reader(first.font)(0));
  for (const { font, letters } of slices) {
    const [read, glyph] = [reader(font), glyphs(viewsIn(font)('cmap'))];
    for (const letter of letters) map.push([letter.codePointAt(0) ?? 0, add(read(glyph(letter)))]);
  }
  const table = tables(first.font);
  return writeFont([
    ['OS/2', table('OS/2')],
    ['cmap', cmapOf(map.toSorted(([one], [other]) => one - other))],
    ['glyf', Buffer.concat(shapes)],
    ['head', withNumber(table('head'), 50, 1)],
    ['hhea', withNumber(table('hhea'), 34, widths.length)],
    ['hmtx', Buffer.concat(widths)],
    ['loca', locaOf(shapes)],
    ['maxp', withNumber(table('maxp'), 4, shapes.length)],
    ['name', table('name')],
    ['post', Buffer.concat([Buffer.from([0, 3, 0, 0]), table('post').subarray(4, 32)])],
  ]);
}

/** The bytes of a font's tables by tag. */
function tables(font: Buffer): (tag: string) => Buffer {
  const view = viewsIn(font);
  return (tag) => {
    const { buffer, byteOffset, byteLength } = view(tag);
    return Buffer.from(buffer, byteOffset, byteLength);
  };
}

interface Outline {
  /** Padded to four bytes. */
  shape: Buffer;
  /** Advance and left side bearing. */
  width: Buffer;
}

function reader(font: Buffer): (glyph: number) => Outline {
  const table = tables(font);
  const isLong = table('head').readInt16BE(50) === 1;
  const [loca, glyf, hmtx] = [table('loca'), table('glyf'), table('hmtx')];
  const full = table('hhea').readUInt16BE(34);
  const place = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  return (glyph) => {
    const shape = glyf.subarray(place(glyph), place(glyph + 1));
    if (shape.length > 0 && shape.readInt16BE(0) < 0) throw new Error(`Glyph ${glyph} is a composite glyph.`);
    const width = Buffer.alloc(4);
    hmtx.copy(width, 0, Math.min(glyph, full - 1) * 4, Math.min(glyph, full - 1) * 4 + 2);
    hmtx.copy(width, 2, glyph < full ? glyph * 4 + 2 : full * 4 + (glyph - full) * 2);
    return { shape: Buffer.concat([shape, Buffer.alloc(-shape.length & 3)]), width };
  };
}

function locaOf(shapes: Buffer[]): Buffer {
  const loca = Buffer.alloc((shapes.length + 1) * 4);
  let end = 0;
  for (const [index, shape] of shapes.entries()) loca.writeUInt32BE((end += shape.length), (index + 1) * 4);
  return loca;
}

/** Format 4 with one segment per letter, because few letters are consecutive. */
function cmapOf(map: [code: number, glyph: number][]): Buffer {
  const segments = [...map, [0xffff, 0] as const];
  const size = segments.length * 2;
  const cmap = Buffer.alloc(12 + 16 + size * 4);
  const power = 2 ** Math.floor(Math.log2(segments.length));
  const head = [
    0,
    1,
    3,
    1,
    0,
    12,
    4,
    cmap.length - 12,
    0,
    size,
    power * 2,
    Math.log2(power),
    size - power * 2,
  ];
  for (const [index, value] of head.entries()) cmap.writeUInt16BE(value, index * 2);
  for (const [index, [code, glyph]] of segments.entries()) {
    cmap.writeUInt16BE(code, 26 + index * 2);
    cmap.writeUInt16BE(code, 28 + size + index * 2);
    cmap.writeUInt16BE((glyph - code) & 0xffff, 28 + size * 2 + index * 2);
  }
  return cmap;
}

function withNumber(table: Buffer, offset: number, value: number): Buffer {
  const copy = Buffer.from(table);
  copy.writeUInt16BE(value, offset);
  return copy;
}

/** Tables in tag order. Checksums stay zero, because browsers ignore them in web fonts. */
function writeFont(parts: [tag: string, table: Buffer][]): Buffer {
  const power = 2 ** Math.floor(Math.log2(parts.length));
  const head = Buffer.alloc(12 + parts.length * 16);
  head.writeUInt32BE(0x10000, 0);
  for (const [index, value] of [
    parts.length,
    power * 16,
    Math.log2(power),
    (parts.length - power) * 16,
  ].entries())
    head.writeUInt16BE(value, 4 + index * 2);
  const bodies: Buffer[] = [];
  let place = head.length;
  for (const [index, [tag, table]] of parts.entries()) {
    const record = 12 + index * 16;
    head.write(tag, record, 'latin1');
    head.writeUInt32BE(place, record + 8);
    head.writeUInt32BE(table.length, record + 12);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    bodies.push(padded);
    place += padded.length;
  }
  return Buffer.concat([head, ...bodies]);
}

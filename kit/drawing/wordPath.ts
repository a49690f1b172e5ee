import { advances, glyphs, slice, tables } from './fontTables.ts';
import { at } from './svg.ts';

/** A word as outlines on the baseline y = 0 from x = 0, with its width, so that logos need no installed font. */
export interface WordPath {
  d: string;
  width: number;
}

interface Point {
  x: number;
  y: number;
  on: boolean;
}

/**
 * Outlines of a word in a static TrueType font, with letters laid out left to right: Arabic words must be given as
 * presentation forms in visual order.
 */
export function wordPath(font: Uint8Array, word: string, size: number): WordPath {
  const table = tables(font);
  const [head, glyf, loca] = [table('head'), table('glyf'), table('loca')];
  const scale = size / head.getUint16(18);
  const long = head.getInt16(50) === 1;
  const offset = (glyph: number) => (long ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2);
  const glyph = glyphs(table('cmap'));
  const outlines = (id: number): Point[][] => {
    if (offset(id + 1) === offset(id)) return [];
    const data = slice(glyf, offset(id));
    if (data.getInt16(0) >= 0) return contours(data);
    return components(data).flatMap(({ part, x, y }) =>
      outlines(part).map((points) => points.map((point) => ({ ...point, x: point.x + x, y: point.y + y }))),
    );
  };
  const advance = advances(table('hmtx'), table('hhea').getUint16(34));

  let x = 0;
  let d = '';
  for (const letter of word) {
    const id = glyph(letter);
    const shapes = outlines(id);
    if (shapes.length > 0) {
      const place = ({ x: px, y: py, on }: Point): Point => ({ x: x + px * scale, y: -py * scale, on });
      d += shapes.map((points) => trace(points.map(place))).join('');
    }
    x += advance(id) * scale;
  }
  return { d, width: x };
}

/** Components of a composite glyph (OpenType, glyf), such as a letter and its dots, with their offsets. */
function components(data: DataView): { part: number; x: number; y: number }[] {
  const parts = [];
  let place = 10;
  for (let more = true; more;) {
    const flags = data.getUint16(place);
    const part = data.getUint16(place + 2);
    const [wide, moved, turned] = [flags & 1, flags & 2, flags & 0xc8];
    if (!moved || turned)
      throw new Error('A component of a glyph is rotated or scaled, which is not supported.');
    const x = wide ? data.getInt16(place + 4) : data.getInt8(place + 4);
    const y = wide ? data.getInt16(place + 6) : data.getInt8(place + 5);
    parts.push({ part, x, y });
    place += wide ? 8 : 6;
    more = (flags & 0x20) !== 0;
  }
  return parts;
}

/** The contours of a simple glyph. */
function contours(data: DataView): Point[][] {
  const count = data.getInt16(0);
  const ends = Array.from({ length: count }, (_, index) => data.getUint16(10 + index * 2));
  const total = (ends.at(-1) ?? -1) + 1;
  let place = 10 + count * 2;
  place += 2 + data.getUint16(place);

  const flags: number[] = [];
  while (flags.length < total) {
    const flag = data.getUint8(place++);
    const times = flag & 8 ? data.getUint8(place++) + 1 : 1;
    for (let index = 0; index < times; index += 1) flags.push(flag);
  }
  const axis = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? data.getUint8(place++) : -data.getUint8(place++);
      else if (!(flag & same)) {
        value += data.getInt16(place);
        place += 2;
      }
      return value;
    });
  };
  const xs = axis(2, 16);
  const ys = axis(4, 32);
  const points = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, on: (flag & 1) === 1 }));
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1));
}

/** Quadratic curves through the points, with implied on-curve points between off-curve ones. */
function trace(points: Point[]): string {
  const whole = points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    return point.on || next.on
      ? [point]
      : [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, on: true }];
  });
  const start = whole.findIndex((point) => point.on);
  const ring = [...whole.slice(start), ...whole.slice(0, start)];
  const first = ring[0];
  if (first === undefined) return '';
  let d = `M${at(first.x)} ${at(first.y)}`;
  for (let index = 1; index < ring.length; index += 1) {
    const point = ring[index] ?? first;
    if (point.on) d += `L${at(point.x)} ${at(point.y)}`;
    else {
      const next = ring[index + 1] ?? first;
      d += `Q${at(point.x)} ${at(point.y)} ${at(next.x)} ${at(next.y)}`;
      index += 1;
    }
  }
  return `${d}Z`;
}

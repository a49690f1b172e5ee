import { ascii, endsEarly, view } from './bytes.ts';

/** A box of an ISO base media file (ISO/IEC 14496-12): AVIF pictures and MP4 videos. Offsets are in the file. */
export interface Box {
  type: string;
  /** Start and end of its content. */
  start: number;
  end: number;
}

/** Most boxes that a part of a file may have; real files have a few dozen. */
const most = 10_000;

/** The boxes between two offsets. Throws `BrokenFile` if one does not fit. */
export function boxesIn(bytes: Uint8Array, from = 0, to = bytes.length): Box[] {
  const data = view(bytes);
  const boxes: Box[] = [];
  for (let offset = from; offset + 8 <= to && boxes.length < most;) {
    const short = data.getUint32(offset);
    const long = short === 1;
    const size = long ? Number(data.getBigUint64(offset + 8)) : short === 0 ? to - offset : short;
    const header = long ? 16 : 8;
    if (size < header || offset + size > to) throw endsEarly();
    boxes.push({ type: ascii(bytes, offset + 4, 4), start: offset + header, end: offset + size });
    offset += size;
  }
  return boxes;
}

/** The box at a path of types (`moov/trak`), first match at each level. */
export function boxAt(bytes: Uint8Array, path: string, within?: Box): Box | undefined {
  let found = within;
  for (const type of path.split('/')) {
    found = boxesIn(bytes, found?.start, found?.end).find((box) => box.type === type);
    if (!found) return undefined;
  }
  return found;
}

import { at, endsEarly, view } from './bytes.ts';

/** What the segments of a JPEG say. */
interface JpegFacts {
  /** As shown, after the orientation that cameras note. */
  sides?: [width: number, height: number];
  cmyk: boolean;
  /** Offset of the first scan; undefined if the file ends before it. */
  scan?: number;
}

/** Reads the segments before the first scan. */
export function jpegFacts(bytes: Uint8Array): JpegFacts {
  const data = view(bytes);
  const facts: JpegFacts = { cmyk: false };
  let turned = false;
  for (let offset = 2; offset + 4 <= bytes.length && bytes[offset] === 0xff;) {
    const marker = bytes[offset + 1] ?? 0;
    if (marker === 0xda) {
      facts.scan = offset;
      break;
    }
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (isFrame(marker)) {
      facts.sides = [data.getUint16(offset + 7), data.getUint16(offset + 5)];
      facts.cmyk = bytes[offset + 9] === 4;
    }
    if (marker === 0xe1 && at(bytes, offset + 4, 'Exif\0\0')) turned = isTurned(bytes.subarray(offset + 10));
    offset += 2 + data.getUint16(offset + 2);
  }
  if (turned && facts.sides) facts.sides = [facts.sides[1], facts.sides[0]];
  return facts;
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Whether the orientation in Exif data swaps width and height. */
function isTurned(exif: Uint8Array): boolean {
  if (exif.length < 14) return false;
  const data = view(exif);
  const little = at(exif, 0, 'II');
  const directory = data.getUint32(4, little);
  if (directory + 2 > exif.length) return false;
  const count = data.getUint16(directory, little);
  for (let index = 0, entry = directory + 2; index < count && entry + 12 <= exif.length; index++, entry += 12)
    if (data.getUint16(entry, little) === 0x0112) return data.getUint16(entry + 8, little) >= 5;
  return false;
}

/** Throws `BrokenFile` if the scans of a JPEG do not reach its end marker. */
export function checkJpegEnd(bytes: Uint8Array, scan: number | undefined): void {
  if (scan === undefined) throw endsEarly();
  const data = view(bytes);
  for (let offset = scan; offset + 4 <= bytes.length;) {
    offset = bytes.indexOf(0xff, offset + 2 + data.getUint16(offset + 2));
    // Inside a scan, 0xff is followed by 0, by a restart marker, or by another 0xff.
    while (offset !== -1 && isScanData(bytes[offset + 1])) offset = bytes.indexOf(0xff, offset + 1);
    if (offset === -1) break;
    if (bytes[offset + 1] === 0xd9) return;
  }
  throw endsEarly();
}

const isScanData = (next: number | undefined) =>
  next === 0 || next === 0xff || (next !== undefined && next >= 0xd0 && next <= 0xd7);

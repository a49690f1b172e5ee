import { endsEarly } from './bytes.ts';

/** Whether a complete GIF is animated. Throws `BrokenFile` if its end is missing. */
export function readGif(bytes: Uint8Array): { animated: boolean } {
  let offset = 13 + colorsAfter(bytes[10]);
  let frames = 0;
  while (offset < bytes.length) {
    const block = bytes[offset];
    if (block === 0x3b) return { animated: frames > 1 };
    if (block === 0x21) offset = skipData(bytes, offset + 2);
    else if (block === 0x2c) {
      frames++;
      offset = skipData(bytes, offset + 11 + colorsAfter(bytes[offset + 9]));
    } else break;
  }
  throw endsEarly();
}

/** Bytes of the color table that flags announce. */
const colorsAfter = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The offset after a chain of data blocks, each with its length before it. */
function skipData(bytes: Uint8Array, start: number): number {
  let offset = start;
  for (let length = bytes[offset]; length; length = bytes[offset]) offset += 1 + length;
  return offset + 1;
}

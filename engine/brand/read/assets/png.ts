import { ascii, BrokenFile, endsEarly, view } from './bytes.ts';

/** Bytes of a PNG before its first chunk. */
const signature = 8;
/** Bytes of a chunk in addition to its data: length, type and checksum. */
const frame = 12;

/** Whether a complete PNG is animated (APNG). Throws `BrokenFile` if a chunk is missing or damaged. */
export function readPng(bytes: Uint8Array): { animated: boolean } {
  const data = view(bytes);
  let animated = false;
  for (let offset = signature; offset + frame <= bytes.length;) {
    const length = data.getUint32(offset);
    const end = offset + frame + length;
    if (end > bytes.length) throw endsEarly();
    const type = ascii(bytes, offset + 4, 4);
    if (crc32(bytes, offset + 4, end - 4) !== data.getUint32(end - 4))
      throw new BrokenFile(`It is damaged: the checksum of its part ${printable(type)} is wrong.`);
    if (type === 'acTL') animated = true;
    if (type === 'IEND') return { animated };
    offset = end;
  }
  throw endsEarly();
}

const printable = (type: string) => (/^[A-Za-z]{4}$/.test(type) ? type : 'of unknown type');

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The checksum of PNG chunks. */
function crc32(bytes: Uint8Array, from: number, to: number): number {
  let value = 0xffffffff;
  for (let index = from; index < to; index++)
    value = (table[(value ^ (bytes[index] ?? 0)) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

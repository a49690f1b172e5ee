/** An encoded picture of a film. */
export interface Chunk {
  /** Milliseconds since its beginning. */
  at: number;
  key: boolean;
  bytes: Uint8Array;
}

/** A WebM file with one VP9 track: as much of Matroska (RFC 9559) as a short silent film needs. */
export function webm(
  chunks: readonly Chunk[],
  { width, height, duration }: { width: number; height: number; duration: number },
): Buffer {
  const header = element(0x1a45dfa3, [
    number(0x4286, 1),
    number(0x42f7, 1),
    number(0x42f2, 4),
    number(0x42f3, 8),
    text(0x4282, 'webm'),
    number(0x4287, 2),
    number(0x4285, 2),
  ]);
  const info = element(0x1549a966, [
    number(0x2ad7b1, 1_000_000),
    float(0x4489, duration),
    text(0x4d80, 'Livery'),
    text(0x5741, 'Livery'),
  ]);
  const track = element(0xae, [
    number(0xd7, 1),
    number(0x73c5, 1),
    number(0x83, 1),
    text(0x86, 'V_VP9'),
    element(0xe0, [number(0xb0, width), number(0xba, height)]),
  ]);
  const clusters = groups(chunks).map((group) => {
    const start = group[0]?.at ?? 0;
    return element(0x1f43b675, [number(0xe7, start), ...group.map((chunk) => block(chunk, start))]);
  });
  return Buffer.concat([header, element(0x18538067, [info, element(0x1654ae6b, [track]), ...clusters])]);
}

/** A cluster begins with each key picture, and spans less than 32 seconds. */
function groups(chunks: readonly Chunk[]): Chunk[][] {
  const all: Chunk[][] = [];
  for (const chunk of chunks)
    if (chunk.key || all.length === 0) all.push([chunk]);
    else all.at(-1)?.push(chunk);
  return all;
}

function block({ at, key, bytes }: Chunk, start: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt8(0x81, 0);
  head.writeInt16BE(at - start, 1);
  head.writeUInt8(key ? 0x80 : 0, 3);
  return element(0xa3, [head, Buffer.from(bytes)]);
}

function element(id: number, content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([bytesOf(id), sizeOf(body.length), body]);
}

/** A length with its own length in its leading bits: one byte up to 126, four up to 268 million. */
function sizeOf(length: number): Buffer {
  return length < 127 ? Buffer.from([0x80 + length]) : bytesOf(0x1000_0000 + length);
}

const number = (id: number, value: number) => element(id, [bytesOf(value)]);
const text = (id: number, value: string) => element(id, [Buffer.from(value)]);

function float(id: number, value: number): Buffer {
  const body = Buffer.alloc(8);
  body.writeDoubleBE(value);
  return element(id, [body]);
}

/** A whole number in as few bytes as it needs, the highest first. */
function bytesOf(value: number): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

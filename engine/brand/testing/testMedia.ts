import sharp, { type Sharp } from 'sharp';

/** A picture of noise, which compresses as badly as a photograph. */
export function testPicture(width = 64, height = 48, channels: 3 | 4 = 3): Sharp {
  const data = new Uint8Array(width * height * channels);
  let state = 42;
  for (let index = 0; index < data.length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    data[index] = state >>> 24;
  }
  return sharp(data, { raw: { width, height, channels } });
}

/** An animated picture of two frames. */
export async function animatedPicture(format: 'gif' | 'webp', side = 32): Promise<Buffer> {
  const frames = await Promise.all(
    ['#0a0', '#a00'].map((background) =>
      sharp({ create: { width: side, height: side, channels: 4, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    [format]({ delay: [100, 100] })
    .toBuffer();
}

/** A box of an MP4 file. */
function box(type: string, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** The structure of an MP4 with one track: what a reader needs to know of it, without pictures that could be shown. */
export function testMp4({ codec = 'avc1', handler = 'vide', data = 1000 } = {}): Buffer {
  const entry = box(codec, Buffer.alloc(78));
  const table = box('stbl', box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), entry));
  const kind = box('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13));
  const track = box('trak', box('mdia', kind, box('minf', table)));
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom')),
    box('moov', track),
    box('mdat', Buffer.alloc(data)),
  ]);
}

/** The structure of a WebM; without `size`, as browsers record it: of unknown length. */
export function testWebm({ codec = 'V_VP9', size }: { codec?: string; size?: number } = {}): Buffer {
  const head = Buffer.from('1a45dfa3934282847765626d', 'hex');
  const length = size === undefined ? Buffer.from('01ffffffffffffff', 'hex') : Buffer.alloc(8);
  if (size !== undefined) {
    length.writeBigUInt64BE(BigInt(size));
    length[0] = 1;
  }
  return Buffer.concat([
    head,
    Buffer.from('18538067', 'hex'),
    length,
    Buffer.from('86', 'hex'),
    Buffer.from([0x80 | codec.length]),
    Buffer.from(codec),
    Buffer.alloc(64),
  ]);
}

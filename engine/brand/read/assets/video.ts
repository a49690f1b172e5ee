import { ascii, at, BrokenFile, endsEarly, view } from './bytes.ts';
import { boxAt, boxesIn, type Box } from './boxes.ts';

/** Codecs that current browsers play, by their names in MP4 and in WebM. */
const playable = /^(?:avc[13]|av01|vp0[89]|V_VP8|V_VP9|V_AV1)/;

/** What a video says about itself. */
export interface VideoFacts {
  /** The codec's name if some browsers do not play it: `hvc1`. */
  oddCodec?: string;
}

/** Reads a complete MP4. Throws `BrokenFile` if it is incomplete or has no moving picture. */
export function readMp4(bytes: Uint8Array): VideoFacts {
  const moov = boxesIn(bytes).find(({ type }) => type === 'moov');
  if (!moov) throw new BrokenFile('Its index is missing: the recording or the upload was not finished.');
  const tracks = boxesIn(bytes, moov.start, moov.end).filter(({ type }) => type === 'trak');
  const track = tracks.find((trak) => isPicture(bytes, trak));
  if (!track) throw noPicture();
  const list = boxAt(bytes, 'mdia/minf/stbl/stsd', track);
  // The list starts with version, flags and the number of its entries; an entry has its codec as its type.
  const codec = list && ascii(bytes, list.start + 12, 4);
  return codec === undefined || playable.test(codec) ? {} : { oddCodec: codec.replace(/[^\w ]/g, '?') };
}

function isPicture(bytes: Uint8Array, track: Box): boolean {
  const handler = boxAt(bytes, 'mdia/hdlr', track);
  return handler !== undefined && at(bytes, handler.start + 8, 'vide');
}

/** Bytes within which the description of the tracks stands. */
const headBytes = 64 * 1024;

/** Reads a complete WebM. Throws `BrokenFile` if it is incomplete or has no moving picture. */
export function readWebm(bytes: Uint8Array): VideoFacts {
  const head = ascii(bytes, 0, 4096) + (bytes.length > 4096 ? latin(bytes.subarray(4096, headBytes)) : '');
  const segment = head.indexOf('\x18\x53\x80\x67');
  if (segment === -1) throw endsEarly();
  const { value: size, bytes: sizeBytes } = variableNumber(bytes, segment + 4);
  if (size !== null && segment + 4 + sizeBytes + size > bytes.length) throw endsEarly();
  const codecs = [...head.matchAll(/V_[A-Z0-9/]+/g)].map(([codec]) => codec);
  const [codec] = codecs;
  if (codec === undefined) throw noPicture();
  return playable.test(codec) ? {} : { oddCodec: codec };
}

const noPicture = () => new BrokenFile('It has no moving picture.');

function latin(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 4096)
    text += ascii(bytes, from, Math.min(4096, bytes.length - from));
  return text;
}

/** A number of EBML, whose leading zero bits tell its length; null if the size is unknown, as in live recordings. */
function variableNumber(bytes: Uint8Array, offset: number): { value: number | null; bytes: number } {
  const first = bytes[offset] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8) throw endsEarly();
  const data = view(bytes);
  let value = first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let index = 1; index < length; index++) {
    const byte = data.getUint8(offset + index);
    isUnknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { value: isUnknown ? null : value, bytes: length };
}

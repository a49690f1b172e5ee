import { at, endsEarly, view } from './bytes.ts';

export function webpSides(bytes: Uint8Array): [number, number] | undefined {
  if (bytes.length < 30) return undefined;
  const data = view(bytes);
  if (at(bytes, 12, 'VP8X')) {
    return [(data.getUint32(24, true) & 0xffffff) + 1, ((data.getUint32(26, true) >>> 8) & 0xffffff) + 1];
  }
  if (at(bytes, 12, 'VP8L')) {
    const packed = data.getUint32(21, true);
    return [(packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1];
  }
  return [data.getUint16(26, true) & 0x3fff, data.getUint16(28, true) & 0x3fff];
}

/** Whether a complete WebP is animated. Throws `BrokenFile` if it ends before the size that it states. */
export function readWebp(bytes: Uint8Array): { animated: boolean } {
  if (view(bytes).getUint32(4, true) + 8 > bytes.length) throw endsEarly();
  return { animated: at(bytes, 12, 'VP8X') && ((bytes[20] ?? 0) & 0x02) !== 0 };
}

/** A type of file allowed in `assets/`. */
export interface AssetType {
  type: string;
  /** Whether the bytes match the file extension. */
  fits: (bytes: Uint8Array) => boolean;
  /** Width and height of a picture in pixels, from its header. */
  sides?: (bytes: Uint8Array) => [number, number] | undefined;
}

const at = (bytes: Uint8Array, offset: number, text: string) =>
  Array.from(text).every((character, index) => bytes[offset + index] === character.charCodeAt(0));
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** By file extension, in lower case. SVG is handled separately, because it is sanitized. */
export const assetTypes: Record<string, AssetType> = {
  png: {
    type: 'image/png',
    fits: (bytes) => bytes[0] === 0x89 && at(bytes, 1, 'PNG\r\n\x1a\n') && at(bytes, 12, 'IHDR'),
    sides: (bytes) =>
      bytes.length < 24 ? undefined : [view(bytes).getUint32(16), view(bytes).getUint32(20)],
  },
  jpg: { type: 'image/jpeg', fits: isJpeg, sides: jpegSides },
  jpeg: { type: 'image/jpeg', fits: isJpeg, sides: jpegSides },
  webp: {
    type: 'image/webp',
    fits: (bytes) => at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP'),
    sides: webpSides,
  },
  avif: { type: 'image/avif', fits: (bytes) => at(bytes, 4, 'ftypavi'), sides: avifSides },
  gif: {
    type: 'image/gif',
    fits: (bytes) => at(bytes, 0, 'GIF8'),
    sides: (bytes) =>
      bytes.length < 10 ? undefined : [view(bytes).getUint16(6, true), view(bytes).getUint16(8, true)],
  },
  ico: { type: 'image/x-icon', fits: (bytes) => at(bytes, 0, '\0\0\x01\0') },
  woff2: { type: 'font/woff2', fits: (bytes) => at(bytes, 0, 'wOF2') },
};

function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

/** The size is in the first frame segment. */
function jpegSides(bytes: Uint8Array): [number, number] | undefined {
  const data = view(bytes);
  let offset = 2;
  while (offset + 9 < bytes.length && bytes[offset] === 0xff) {
    const marker = bytes[offset + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [data.getUint16(offset + 7), data.getUint16(offset + 5)];
    offset += 2 + data.getUint16(offset + 2);
  }
  return undefined;
}

function webpSides(bytes: Uint8Array): [number, number] | undefined {
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

/** The size is in the box `ispe`, within the first few hundred bytes. */
function avifSides(bytes: Uint8Array): [number, number] | undefined {
  for (let offset = 0; offset + 16 <= Math.min(bytes.length, 4096); offset++) {
    if (at(bytes, offset, 'ispe'))
      return [view(bytes).getUint32(offset + 8), view(bytes).getUint32(offset + 12)];
  }
  return undefined;
}

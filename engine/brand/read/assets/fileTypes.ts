import { avifSides, readAvif } from './avif.ts';
import { at, view } from './bytes.ts';
import { readGif } from './gif.ts';
import { checkJpegEnd, jpegFacts } from './jpeg.ts';
import { readPng } from './png.ts';
import { readMp4, readWebm } from './video.ts';
import { readWebp, webpSides } from './webp.ts';

/** What the content of a complete file says in addition to its size. */
export interface ContentFacts {
  animated?: boolean;
  /** In the colors of print, which screens approximate. */
  cmyk?: boolean;
  /** The codec of a video that some browsers do not play. */
  oddCodec?: string;
}

/** A type of file allowed in `assets/`. */
export interface AssetType {
  type: string;
  /** Its name in findings: `a PNG picture`. */
  name: string;
  /** Whether the bytes match the file extension. */
  fits: (bytes: Uint8Array) => boolean;
  /** Width and height of a picture in pixels, from its header, as it is shown. */
  sides?: (bytes: Uint8Array) => [number, number] | undefined;
  /** Reads the whole content. Throws `BrokenFile` or `RangeError` if it is incomplete or damaged. */
  read?: (bytes: Uint8Array) => ContentFacts;
}

const jpeg: AssetType = {
  type: 'image/jpeg',
  name: 'a JPEG picture',
  fits: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  sides: (bytes) => jpegFacts(bytes).sides,
  read: (bytes) => {
    const { cmyk, scan } = jpegFacts(bytes);
    checkJpegEnd(bytes, scan);
    return { cmyk };
  },
};

/** By file extension, in lower case. SVG is handled separately, because it is sanitized. */
export const assetTypes: Record<string, AssetType> = {
  png: {
    type: 'image/png',
    name: 'a PNG picture',
    fits: (bytes) => bytes[0] === 0x89 && at(bytes, 1, 'PNG\r\n\x1a\n') && at(bytes, 12, 'IHDR'),
    sides: (bytes) =>
      bytes.length < 24 ? undefined : [view(bytes).getUint32(16), view(bytes).getUint32(20)],
    read: readPng,
  },
  jpg: jpeg,
  jpeg,
  webp: {
    type: 'image/webp',
    name: 'a WebP picture',
    fits: (bytes) => at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP'),
    sides: webpSides,
    read: readWebp,
  },
  avif: {
    type: 'image/avif',
    name: 'an AVIF picture',
    fits: (bytes) => at(bytes, 4, 'ftypavi'),
    sides: avifSides,
    read: readAvif,
  },
  gif: {
    type: 'image/gif',
    name: 'a GIF picture',
    fits: (bytes) => at(bytes, 0, 'GIF8'),
    sides: (bytes) =>
      bytes.length < 10 ? undefined : [view(bytes).getUint16(6, true), view(bytes).getUint16(8, true)],
    read: readGif,
  },
  ico: { type: 'image/x-icon', name: 'an icon', fits: (bytes) => at(bytes, 0, '\0\0\x01\0') },
  mp4: {
    type: 'video/mp4',
    name: 'an MP4 video',
    fits: (bytes) =>
      at(bytes, 4, 'ftyp') && !/^(?:avif|avis|heic|heix|mif1|msf1|M4A |qt {2})/.test(brandOf(bytes)),
    read: readMp4,
  },
  webm: {
    type: 'video/webm',
    name: 'a WebM video',
    fits: (bytes) => at(bytes, 0, '\x1a\x45\xdf\xa3') && brandIn(bytes, 'webm'),
    read: readWebm,
  },
  woff2: { type: 'font/woff2', name: 'a WOFF2 font', fits: (bytes) => at(bytes, 0, 'wOF2') },
};

const brandOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(8, 12));

/** Whether the head of an EBML file names this document type. */
const brandIn = (bytes: Uint8Array, type: string) =>
  String.fromCharCode(...bytes.subarray(0, 64)).includes(type);

/** The extension that fits a content; undefined if it is none of the allowed types. */
export function extensionFor(bytes: Uint8Array): string | undefined {
  if (/^\uFEFF?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/i.test(new TextDecoder().decode(bytes.subarray(0, 200))))
    return 'svg';
  return Object.keys(assetTypes).find((ending) => assetTypes[ending]?.fits(bytes));
}

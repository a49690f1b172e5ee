import { createHash } from 'node:crypto';
import sharp, { type Metadata } from 'sharp';
import { Refusal } from '../errors/index.ts';

/** Limits of an uploaded picture. */
export const uploadLimits = { bytes: 5 * 1024 * 1024, megapixels: 50 };

/** Size in pixels of the stored picture, into which a larger one is fitted. */
interface StoredSize {
  width: number;
  height?: number;
}
const usualSize: StoredSize = { width: 2560 };
/** Seconds after which a picture is given up. */
const seconds = 20;

/** A picture as it is stored and served: WebP, upright, in sRGB, without metadata. */
export interface EncodedUpload {
  /** `<hash>-<width>x<height>.webp`. */
  name: string;
  bytes: Uint8Array;
  width: number;
  height: number;
}

/**
 * Judges an uploaded file by its content and encodes it again, so that nothing of the file itself is served. Refuses what
 * is not a PNG, JPEG, WebP, AVIF or GIF, what is incomplete, and what exceeds `uploadLimits`.
 */
export async function encodeUpload(file: Uint8Array, size: StoredSize = usualSize): Promise<EncodedUpload> {
  if (file.length === 0)
    throw refusal('empty-picture', 'The picture is empty: it has 0 bytes. Copy it again.');
  if (file.length > uploadLimits.bytes)
    throw refusal('too-large', 'The picture has more than 5 MB. Save it smaller, for example as JPEG.');
  const kind = kinds.find(({ fits }) => fits(file));
  if (!kind) throw refusal('wrong-picture', wrongKind(file));
  const { width, height } = await metadataOf(file);
  const megapixels = (width * height) / 1e6;
  if (megapixels > uploadLimits.megapixels)
    throw refusal(
      'too-large',
      `The picture has ${Math.round(megapixels)} megapixels (${width} × ${height}), above the maximum of ${uploadLimits.megapixels}. Scale it down: ${size.width} pixels in width are enough.`,
    );
  const { data, info } = await sharp(file, options)
    .timeout({ seconds })
    .autoOrient()
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw broken();
    });
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 24);
  const { width: storedWidth, height: storedHeight } = info;
  return {
    name: `${hash}-${storedWidth}x${storedHeight}.webp`,
    bytes: data,
    width: storedWidth,
    height: storedHeight,
  };
}

const options = {
  failOn: 'error',
  sequentialRead: true,
  limitInputPixels: uploadLimits.megapixels * 1e6,
} as const;

async function metadataOf(file: Uint8Array): Promise<Metadata & { width: number; height: number }> {
  // Without the limit, so that the refusal can name the size. Only the header is read.
  return sharp(file, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken();
    });
}

const starts = (file: Uint8Array, text: string, at = 0) =>
  Buffer.from(file.subarray(at, at + text.length)).toString('latin1') === text;

/** The formats by their first bytes: the decoder never sees anything else, an SVG least of all. */
const kinds: { fits: (file: Uint8Array) => boolean }[] = [
  { fits: (file) => starts(file, '\x89PNG\r\n\x1a\n') },
  { fits: (file) => starts(file, '\xff\xd8\xff') },
  { fits: (file) => starts(file, 'RIFF') && starts(file, 'WEBP', 8) },
  { fits: (file) => starts(file, 'ftypavif', 4) || starts(file, 'ftypavis', 4) },
  { fits: (file) => starts(file, 'GIF87a') || starts(file, 'GIF89a') },
];

function wrongKind(file: Uint8Array): string {
  const start = Buffer.from(file.subarray(0, 1000)).toString('utf8').toLowerCase();
  const what = start.includes('<svg')
    ? 'an SVG drawing'
    : /<!doctype html|<html|<script|<body/.test(start)
      ? 'a web page (HTML)'
      : 'no picture that can be shown';
  return `The file is ${what}, whatever its name says. Save it as PNG, JPEG, WebP or AVIF.`;
}

const broken = () =>
  refusal(
    'broken-picture',
    'The picture cannot be decoded: a part of it is missing or damaged. Save or copy it again.',
  );

function refusal(code: string, message: string): Refusal {
  return new Refusal(code === 'too-large' ? 413 : 422, code, { message });
}

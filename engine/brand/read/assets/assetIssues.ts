import { warning, type Issue } from '../finding.ts';
import { limits, sizeText } from '../limits.ts';
import type { Place } from '#engine/contracts/revision.ts';
import { assetTypes, extensionFor, type AssetType, type ContentFacts } from './fileTypes.ts';

/** What is wrong, and what to do. */
type Worded = [what: string, todo: string];

/** The wording for a file whose content is not what its name says. */
export function wrongType(ending: string, bytes: Uint8Array): Worded {
  const real = extensionFor(bytes);
  const is = real === 'svg' ? 'an SVG picture' : real && assetTypes[real]?.name;
  const what = `The content does not match the extension .${ending}${is ? `: it is ${is}` : ''}.`;
  const todo = real
    ? `Save it in that format, or rename it so that it ends in .${real}.`
    : 'Save it in that format, or rename it with the right extension.';
  return [what, todo];
}

/** The wording for a picture with more pixels than allowed. */
export function oversize([width, height]: [number, number]): string | undefined {
  const size = `The picture is ${width} × ${height} pixels`;
  if (Math.max(width, height) > limits.pictureSide)
    return `${size}, above the maximum of ${limits.pictureSide} × ${limits.pictureSide}.`;
  const most = limits.picturePixels / 1_000_000;
  if (width * height > limits.picturePixels)
    return `${size}, ${Math.ceil((width * height) / 1_000_000)} megapixels, above the maximum of ${most} megapixels.`;
  return undefined;
}

/** What and advice for a file that is served as it is and too heavy for that. */
export function overweight(
  { type }: AssetType,
  { animated }: ContentFacts,
  bytes: number,
): Worded | undefined {
  const most = type.startsWith('video/') ? limits.videoBytes : animated ? limits.animatedBytes : Infinity;
  if (bytes <= most) return undefined;
  const size = `has ${sizeText(bytes)}, above the maximum of ${sizeText(most)}`;
  return animated
    ? [
        `The animated picture ${size}.`,
        'Save it as an MP4 or WebM video for the widget "hero", or without animation.',
      ]
    : [`The video ${size}.`, 'Make it shorter, smaller in pixels, or compress it more.'];
}

/** Warnings about a file that is used all the same. */
export function remarks({ cmyk, oddCodec }: ContentFacts, place: Place): Issue[] {
  const found: Issue[] = [];
  if (cmyk)
    found.push(
      warning(
        place,
        'cmyk-picture',
        'The picture has the colors of print (CMYK).',
        'It is converted for screens, where its colors may look different.',
        'Save it as RGB (sRGB) to decide yourself how it looks.',
      ),
    );
  if (oddCodec)
    found.push(
      warning(
        place,
        'video-codec',
        `The video is encoded as ${oddCodec}, which some browsers do not play.`,
        'Their visitors see the picture instead.',
        'Save it as H.264 (MP4) or VP9 (WebM).',
      ),
    );
  return found;
}

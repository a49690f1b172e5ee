import { error, warning, type Issue } from '../finding.ts';
import { limits, sizeText } from '../limits.ts';
import type { Place } from '#engine/contracts/revision.ts';
import { cleanSvg } from './cleanSvg.ts';
import { assetTypes } from './fileTypes.ts';
import { sha256 } from './sha256.ts';
import { BrokenXml } from './xmlTokens.ts';

/** A file of a brand, with content that matches its extension. */
export interface FolderAsset {
  brand: string;
  path: string;
  /** All 64 hex digits of the SHA-256 of the bytes that are served. */
  sha256: string;
  type: string;
  bytes: number;
  width?: number;
  height?: number;
}

/** The bytes that are served for a file in the folder: an SVG is sanitized, other files are unchanged. */
export function servedBytes({ type }: FolderAsset, bytes: Uint8Array): Uint8Array {
  return type === svgType ? new TextEncoder().encode(cleanSvg(new TextDecoder().decode(bytes)).text) : bytes;
}

const svgType = 'image/svg+xml';

/** File extensions allowed in `assets/`. */
export const assetEndings = [...Object.keys(assetTypes), 'svg'];

/** Reads one file of `assets/`; problems go into `issues`. */
export async function readAsset(
  brand: string,
  path: string,
  bytes: Uint8Array,
  place: Place,
  issues: Issue[],
): Promise<FolderAsset | undefined> {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  if (ending === 'svg') return readSvg(brand, path, bytes, place, issues);
  const kind = assetTypes[ending];
  if (kind === undefined || !kind.fits(bytes)) {
    const what = `The content does not match the extension .${ending}.`;
    issues.push(
      error(place, 'wrong-type', what, 'Save it in that format, or rename it with the right extension.'),
    );
    return undefined;
  }
  const sides = sidesOf(kind.sides, bytes);
  if (sides === 'broken') {
    issues.push(
      error(place, 'broken-picture', 'The header of the picture cannot be read.', 'Save it again.'),
    );
    return undefined;
  }
  if (sides !== undefined && Math.max(...sides) > limits.pictureSide) {
    const what = `The picture is ${sides[0]} × ${sides[1]} pixels, above the maximum of ${limits.pictureSide} × ${limits.pictureSide}.`;
    issues.push(error(place, 'too-large', what, 'Scale it down.'));
    return undefined;
  }
  const size = sides === undefined ? {} : { width: sides[0], height: sides[1] };
  return { brand, path, sha256: await sha256(bytes), type: kind.type, bytes: bytes.length, ...size };
}

function sidesOf(
  sides: ((bytes: Uint8Array) => [number, number] | undefined) | undefined,
  bytes: Uint8Array,
) {
  if (sides === undefined) return undefined;
  try {
    const found = sides(bytes);
    return found !== undefined && found[0] > 0 && found[1] > 0 ? found : ('broken' as const);
  } catch (failure) {
    if (failure instanceof RangeError) return 'broken' as const;
    throw failure;
  }
}

async function readSvg(brand: string, path: string, bytes: Uint8Array, place: Place, issues: Issue[]) {
  if (bytes.length > limits.svgBytes) {
    const what = `The picture has ${sizeText(bytes.length)}, above the maximum of ${sizeText(limits.svgBytes)}.`;
    issues.push(error(place, 'too-large', what, 'Simplify it, or use a PNG or WebP.'));
    return undefined;
  }
  try {
    const { text, left, ...sides } = cleanSvg(new TextDecoder().decode(bytes));
    if (left.length > 0) {
      const what = `The picture contains ${left.slice(0, 5).join(', ')}.`;
      issues.push(
        warning(
          place,
          'cleaned-svg',
          what,
          'It is shown without them.',
          'Remove them from the picture if it looks wrong.',
        ),
      );
    }
    const rewritten = new TextEncoder().encode(text);
    return {
      brand,
      path,
      sha256: await sha256(rewritten),
      type: svgType,
      bytes: rewritten.length,
      ...sides,
    };
  } catch (failure) {
    if (!(failure instanceof BrokenXml)) throw failure;
    issues.push(
      error(
        place,
        failure.code,
        `The picture cannot be read: ${failure.message}`,
        'Save it again as plain SVG.',
      ),
    );
    return undefined;
  }
}

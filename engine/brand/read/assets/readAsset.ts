import { error, type Issue } from '../finding.ts';
import type { Place } from '#engine/contracts/revision.ts';
import { oversize, overweight, remarks, wrongType } from './assetIssues.ts';
import { BrokenFile } from './bytes.ts';
import { cleanSvg } from './cleanSvg.ts';
import { assetTypes, type AssetType, type ContentFacts } from './fileTypes.ts';
import type { FolderAsset } from './FolderAsset.ts';
import { readSvg, svgType } from './readSvg.ts';
import { sha256 } from './sha256.ts';

/** The bytes that are served for a file in the folder: an SVG is sanitized, other files are unchanged. */
export function servedBytes({ type }: FolderAsset, bytes: Uint8Array): Uint8Array {
  return type === svgType ? new TextEncoder().encode(cleanSvg(new TextDecoder().decode(bytes)).text) : bytes;
}

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
  const refuse = (code: string, what: string, todo: string) => {
    issues.push(error(place, code, what, todo));
    return undefined;
  };
  if (bytes.length === 0)
    return refuse('empty-file', 'The file is empty: it has 0 bytes.', 'Copy it again, or delete it.');
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  if (ending === 'svg') return readSvg(brand, path, bytes, place, issues);
  const kind = assetTypes[ending];
  if (kind === undefined || !kind.fits(bytes)) return refuse('wrong-type', ...wrongType(ending, bytes));
  const sides = sidesOf(kind.sides, bytes);
  if (sides === 'broken')
    return refuse('broken-picture', 'The header of the picture cannot be read.', 'Save it again.');
  const tooLarge = sides && oversize(sides);
  if (tooLarge !== undefined) return refuse('too-large', tooLarge, 'Scale it down.');
  const facts = readContent(kind, bytes);
  if (typeof facts === 'string') {
    const isVideo = kind.type.startsWith('video/');
    const what = `${isVideo ? 'The video' : 'The picture'} cannot be used. ${facts}`;
    return refuse(isVideo ? 'broken-video' : 'broken-picture', what, 'Save or copy it again.');
  }
  const tooHeavy = overweight(kind, facts, bytes.length);
  if (tooHeavy) return refuse('too-large', ...tooHeavy);
  issues.push(...remarks(facts, place));
  const size = sides === undefined ? {} : { width: sides[0], height: sides[1] };
  return {
    brand,
    path,
    sha256: await sha256(bytes),
    type: kind.type,
    bytes: bytes.length,
    ...size,
    ...(facts.animated && { animated: true }),
  };
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

/** The facts in a file's content, or what is wrong with it. */
function readContent(kind: AssetType, bytes: Uint8Array): ContentFacts | string {
  try {
    return kind.read?.(bytes) ?? {};
  } catch (failure) {
    if (failure instanceof BrokenFile) return failure.message;
    if (failure instanceof RangeError) return 'It ends too early: a part of it is missing.';
    throw failure;
  }
}

/** Whether the content of a picture fits its name and is complete. */
export function isWholePicture(name: string, bytes: Uint8Array): boolean {
  const kind = assetTypes[name.slice(name.lastIndexOf('.') + 1)];
  return kind?.fits(bytes) === true && typeof readContent(kind, bytes) !== 'string';
}

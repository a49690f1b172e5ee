import { error, warning, type Issue } from '../finding.ts';
import { limits, sizeText } from '../limits.ts';
import type { Place } from '#engine/contracts/revision.ts';
import { wrongType } from './assetIssues.ts';
import { cleanSvg } from './cleanSvg.ts';
import { extensionFor } from './fileTypes.ts';
import type { FolderAsset } from './FolderAsset.ts';
import { sha256 } from './sha256.ts';
import { BrokenXml } from './xmlTokens.ts';

export const svgType = 'image/svg+xml';

/** Reads an SVG of `assets/`; problems go into `issues`. */
export async function readSvg(
  brand: string,
  path: string,
  bytes: Uint8Array,
  place: Place,
  issues: Issue[],
): Promise<FolderAsset | undefined> {
  if (bytes.length > limits.svgBytes) {
    const what = `The picture has ${sizeText(bytes.length)}, above the maximum of ${sizeText(limits.svgBytes)}.`;
    issues.push(error(place, 'too-large', what, 'Simplify it, or use a PNG or WebP.'));
    return undefined;
  }
  const real = extensionFor(bytes);
  if (real !== undefined && real !== 'svg') {
    issues.push(error(place, 'wrong-type', ...wrongType('svg', bytes)));
    return undefined;
  }
  try {
    const { text, left, isUnbounded, ...sides } = cleanSvg(new TextDecoder().decode(bytes));
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
    if (isUnbounded)
      issues.push(
        warning(
          place,
          'unbounded-svg',
          'The picture has neither a "viewBox" nor a width and height in pixels.',
          'Browsers do not fit it into its place, and cut it.',
          'Fit its page to the drawing and save it again: "Resize Page to Content" in Inkscape, "Use Artboards" in Illustrator.',
        ),
      );
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
        'Save it again in your drawing program: as "Plain SVG" in Inkscape, as "SVG 1.1" without "Preserve Illustrator Editing Capabilities" in Illustrator.',
      ),
    );
    return undefined;
  }
}

import { error, withCorrection, type Issue } from '../read/finding.ts';
import { assetEndings } from '../read/assets/readAsset.ts';
import { closestOf } from '../closestOf.ts';
import type { Place } from '#engine/contracts/revision.ts';

/** The finding for a file that is named at `place` but is not in the brand. */
export function missingAsset(place: Place, path: string, there: Iterable<string>): Issue {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  if (!assetEndings.includes(ending)) {
    const what = `"${path}" is a .${ending} file, which cannot be shown.`;
    const isFont = /^(?:ttf|otf|eot|woff)$/.test(ending);
    return error(
      place,
      'missing-asset',
      what,
      `Save it as ${isFont ? '.woff2' : 'PNG or WebP'}, and name that file.`,
    );
  }
  const { todo, surely } = closestOf(path, there, 'Add the file, or correct its name.');
  const issue = error(place, 'missing-asset', `The file "${path}" does not exist.`, todo);
  return withCorrection(issue, place, path, surely);
}

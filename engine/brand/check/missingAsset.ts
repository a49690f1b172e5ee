import { error, withCorrection, type Issue } from '../read/finding.ts';
import { closestOf } from './closestOf.ts';
import type { Place } from '#engine/contracts/revision.ts';

/** The finding for a file that is named at `place` but is not in the brand. */
export function missingAsset(place: Place, path: string, there: Iterable<string>): Issue {
  const { todo, surely } = closestOf(path, there, 'Add the file, or correct its name.');
  const issue = error(place, 'missing-asset', `The file "${path}" does not exist.`, todo);
  return withCorrection(issue, place, path, surely);
}

import { error, withCorrection, type Issue } from '../read/finding.ts';
import { closestOf } from './closestOf.ts';
import type { Place } from '#engine/contracts/revision.ts';

/** A file that a place names is not among those that are there. */
export function missingAsset(place: Place, path: string, there: Iterable<string>): Issue {
  const { todo, surely } = closestOf(path, there, 'Put the file there, or correct its name.');
  const issue = error(place, 'missing-asset', `The file "${path}" is not there.`, todo);
  return withCorrection(issue, place, path, surely);
}

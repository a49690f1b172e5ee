import { warning, withCorrection, type Issue } from '../read/finding.ts';
import { closestOf } from '../closestOf.ts';
import { placeOf } from '../read/origin.ts';
import type { DraftTree } from '../layer/tree.ts';
import type { Place } from '#engine/contracts/revision.ts';

/** A value that opens an overlay of the shell, and its place in the file. */
export interface Opening extends Place {
  /** The value: an id (`login`), a part of an overlay (`member/withdraw`), or a path (`/games?open=login`). */
  value: string;
  /** The overlay's id. */
  overlay: string;
}

/** The overlay id in a value of `"format": "overlay"`; the part after the slash belongs to the overlay. */
export function overlayIn(value: string): string {
  return value.split('/')[0] ?? value;
}

/** The overlay that a path of the site opens by `?open=`. */
export function overlayOpenedBy(path: string): string | undefined {
  if (!path.startsWith('/') || !path.includes('open=')) return undefined;
  const asked = new URL(path, 'https://site').searchParams.get('open');
  return asked ? overlayIn(asked) : undefined;
}

/** Matches the id in a value. */
const idIn = /^[^/?]+|(?<=[?&]open=)[^/&#]+/;

/** Openings of overlays that the shell does not have. */
export function checkOpenings(openings: Opening[], shell: DraftTree): Issue[] {
  return openings.flatMap((opening) => unknownOverlay(opening, shell));
}

/** A finding if the shell does not have the overlay. */
export function unknownOverlay(opening: Opening, shell: DraftTree): Issue[] {
  const { value, overlay } = opening;
  const ids = (shell.regions.get('overlays')?.nodes ?? []).map(({ id }) => id);
  if (ids.includes(overlay)) return [];
  const follows = 'Nothing opens.';
  const removed = shell.removed.get(overlay);
  if (removed) {
    const { file, line } = placeOf(removed);
    const what = `The overlay "${overlay}" was removed (${file}:${line}).`;
    return [warning(opening, 'unknown-overlay', what, follows, 'Keep it, or open another one.')];
  }
  const { todo, surely } = closestOf(overlay, ids, 'Correct the id, or add the overlay to shell.json.');
  const issue = warning(opening, 'unknown-overlay', `The shell has no overlay "${overlay}".`, follows, todo);
  return [withCorrection(issue, opening, value, surely && value.replace(idIn, surely))];
}

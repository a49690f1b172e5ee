import { focusTarget, targetOf } from './fragment.ts';
import { positionAt } from './positions.ts';

/** Where the reader stands after a move: where they were before, else at the fragment, else at the top of the page. */
export function arrive(url: URL, walked: boolean): void {
  const target = targetOf(url.hash);
  const before = walked ? positionAt(url) : undefined;
  if (target && before === undefined) {
    target.scrollIntoView();
    return focusTarget(target);
  }
  scrollTo(0, before ?? 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

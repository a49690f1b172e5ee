import { focusTarget, targetOf } from './fragment.ts';
import { positionAt } from './positions.ts';

/** Sets scroll position and focus after a navigation: the previous position, else the fragment, else the top. */
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

import { positionAt } from './positions.ts';

/** Where the reader stands after a move: at the hash, where he was before, or at the top with focus on the content. */
export function arrive(url: URL, walked: boolean): void {
  const target = url.hash ? document.getElementById(decodeURIComponent(url.hash.slice(1))) : null;
  if (target) target.scrollIntoView();
  else scrollTo(0, walked ? positionAt(url) : 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

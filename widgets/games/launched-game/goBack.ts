import type { MouseEvent } from 'react';

/**
 * Goes back to the previous page if the browser knows that it belongs to this site; otherwise the link leads home. It
 * does not use `history`, which also counts the pages inside the game's frame.
 */
export function goBack(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const { navigation } = window as { navigation?: Navigation };
  if (!navigation?.canGoBack) return;
  event.preventDefault();
  const { committed, finished } = navigation.back();
  // The router may take the step over, which ends the browser's own.
  for (const step of [committed, finished]) void step?.catch(() => {});
}

import type { MouseEvent } from 'react';

/**
 * Goes back to the page before where the browser knows that it is one of this site; else the link leads home. Not by
 * `history`, which counts the pages inside of the game's frame too.
 */
export function goBack(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const { navigation } = window as { navigation?: Navigation };
  if (!navigation?.canGoBack) return;
  event.preventDefault();
  navigation.back();
}

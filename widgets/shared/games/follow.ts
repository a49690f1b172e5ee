import type { MouseEvent } from 'react';

/** Acts instead of a link, unless the user opens it in another tab or window. */
export function follow(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}

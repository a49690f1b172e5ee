const positions = new Map<string, number>();

/** The last scroll position of an address in this tab, in pixels; undefined if it was never scrolled. */
export function positionAt({ href }: URL): number | undefined {
  return positions.get(href);
}

/** Stores the scroll position. Called before leaving a page too: its last scroll event may fire on the next one. */
export function notePosition({ href }: URL): void {
  positions.set(href, scrollY);
}

/**
 * Records the scroll position of the current page. `shown` returns its address: `location` already has the next one
 * while Back waits for its page.
 */
export function rememberPositions(shown: () => URL): void {
  addEventListener('scroll', () => notePosition(shown()), { passive: true });
}

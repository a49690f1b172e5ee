const positions = new Map<string, number>();

/** How far down an address was read in this tab, in pixels; undefined where it was not. */
export function positionAt({ href }: URL): number | undefined {
  return positions.get(href);
}

/** A page is left by a link: its last scroll may not have been told yet, and would be told of the page that comes. */
export function notePosition({ href }: URL): void {
  positions.set(href, scrollY);
}

/**
 * Remembers how far down the page that is shown was read. The bar's address is already another one while Back
 * waits for its page, so the shown one is asked for.
 */
export function rememberPositions(shown: () => URL): void {
  addEventListener('scroll', () => notePosition(shown()), { passive: true });
}

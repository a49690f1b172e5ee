/** The element that a fragment names, or null. */
export function targetOf(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // A fragment that is not valid percent-encoding is compared as it stands.
  }
  return document.getElementById(id);
}

/** Lets an element take the focus from script and from fragment links, without a stop of its own for Tab. */
export function makeFocusable(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
}

/** Puts the focus on an element that may be a heading or a section. */
export function focusTarget(target: HTMLElement): void {
  makeFocusable(target);
  target.focus({ preventScroll: true });
}

/** The element that a fragment names, or null. */
export function targetOf(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // A fragment with invalid percent-encoding is used as it is.
  }
  return document.getElementById(id);
}

/** Makes an element focusable by script and fragment links, but not by Tab. */
export function makeFocusable(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
}

/** Focuses an element that is not focusable by itself, such as a heading or a section. */
export function focusTarget(target: HTMLElement): void {
  makeFocusable(target);
  target.focus({ preventScroll: true });
}

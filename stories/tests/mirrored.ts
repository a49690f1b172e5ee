/**
 * In a right-to-left page: boxes that do not move when the direction changes although their surroundings are mirrored, and
 * texts aligned to a fixed side. Switches the direction of the page and back.
 */
export function unmirroredIn(): string[] {
  const { documentElement: root } = document;
  if (root.dir !== 'rtl') return [];
  const all = [...document.querySelectorAll<HTMLElement>('#storybook-root *')].filter(
    (element) =>
      !element.closest('svg *, #storybook-root [dir], dialog, [popover]') && element.checkVisibility(),
  );
  const isHeld = (element: HTMLElement) => {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    return hasText && getComputedStyle(element).textAlign === 'left';
  };
  const held = all.filter(isHeld).map((one) => `not mirrored: ${nameOf(one)} is aligned to the left`);
  const before = all.map(placeIn);
  root.dir = 'ltr';
  const after = all.map(placeIn);
  root.dir = 'rtl';
  const stayed = all.filter((_, at) => {
    const [was, is] = [before[at]!, after[at]!];
    // The position of inline content depends on where words end.
    if (getComputedStyle(all[at]!).display === 'inline') return false;
    // Centred, full-width or rewrapped content shows no side.
    const isSided = Math.abs(was.start - was.end) > 4 && Math.abs(is.start - is.end) > 4;
    return isSided && Math.abs(was.start - is.start) < 1 && Math.abs(was.end - is.end) < 1;
  });
  return [...held, ...stayed.map((one) => `not mirrored: ${nameOf(one)} stays at its side`)].slice(0, 5);

  /** Distances of a box from both sides of its containing box. */
  function placeIn(element: HTMLElement): { start: number; end: number } {
    const own = element.getBoundingClientRect();
    let parent = element.parentElement;
    // Elements without a box contain nothing.
    while (parent && parent.getClientRects().length === 0) parent = parent.parentElement;
    const frame = (parent ?? element).getBoundingClientRect();
    return { start: own.left - frame.left, end: frame.right - own.right };
  }
  function nameOf(element: HTMLElement): string {
    return `${element.closest('.w')?.id ?? ''} ${element.tagName.toLowerCase()}.${element.className}`;
  }
}

/** Minimum scroll distance in pixels, because fingers tremble. */
const minDistance = 8;

/**
 * Sets `<html data-scroll="down">` while the visitor scrolls down, so that floating elements can move out of the way.
 * The attribute is absent when scrolling up and at both ends of the page.
 */
export function watchScrollDirection(): void {
  const { documentElement: root } = document;
  let before = scrollY;
  addEventListener(
    'scroll',
    () => {
      const atEnd = scrollY + innerHeight > root.scrollHeight - minDistance;
      if (Math.abs(scrollY - before) < minDistance && !atEnd) return;
      if (scrollY > before && !atEnd) root.dataset['scroll'] = 'down';
      else delete root.dataset['scroll'];
      before = scrollY;
    },
    { passive: true },
  );
}

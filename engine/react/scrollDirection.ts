/** Pixels that a page has to be scrolled before it counts: a finger trembles. */
const least = 8;

/**
 * Says as `<html data-scroll="down">` that the reader is going down the page, so that what floats over it can make way.
 * At both ends of the page, and on the way up, nothing is said.
 */
export function watchScrollDirection(): void {
  const { documentElement: root } = document;
  let before = scrollY;
  addEventListener(
    'scroll',
    () => {
      const atEnd = scrollY + innerHeight > root.scrollHeight - least;
      if (Math.abs(scrollY - before) < least && !atEnd) return;
      if (scrollY > before && !atEnd) root.dataset['scroll'] = 'down';
      else delete root.dataset['scroll'];
      before = scrollY;
    },
    { passive: true },
  );
}

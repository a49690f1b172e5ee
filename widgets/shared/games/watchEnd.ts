/** Minimum milliseconds between two checks while scrolling (R9.2). */
const scrollThrottle = 200;
/** Distance in pixels of the end below the viewport at which the next page loads. */
const ahead = 400;

/** Calls `isNear` immediately and on scrolling if the end of a list is nearly in view. Returns a stop function. */
export function watchEnd(end: Element, isNear: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const check = () => {
    if (end.getBoundingClientRect().top < innerHeight + ahead) isNear();
  };
  const onScroll = () => {
    again = timer !== undefined;
    if (again) return;
    check();
    timer = setTimeout(() => {
      timer = undefined;
      if (again) onScroll();
    }, scrollThrottle);
  };
  // The page or a dialog may scroll. Scroll events do not bubble, so capture them.
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  onScroll();
  return () => {
    document.removeEventListener('scroll', onScroll, { capture: true });
    clearTimeout(timer);
  };
}

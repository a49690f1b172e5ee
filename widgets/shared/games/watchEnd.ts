/** R9.2: while something scrolls it is looked at most every so many milliseconds whether more is wanted. */
const scrollThrottle = 200;
/** More is asked for when the end is so many pixels below what is seen. */
const ahead = 400;

/** Calls back at once and with every scroll that finds the end of a list nearly in view. Returns what stops it. */
export function watchEnd(end: Element, isNear: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const look = () => {
    if (end.getBoundingClientRect().top < innerHeight + ahead) isNear();
  };
  const onScroll = () => {
    again = timer !== undefined;
    if (again) return;
    look();
    timer = setTimeout(() => {
      timer = undefined;
      if (again) onScroll();
    }, scrollThrottle);
  };
  // What scrolls may be the page or a dialog in it: scrolling is heard on its way down.
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  onScroll();
  return () => {
    document.removeEventListener('scroll', onScroll, { capture: true });
    clearTimeout(timer);
  };
}

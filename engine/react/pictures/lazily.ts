/** R9.2: how much of a picture is in view when it is asked for, and how many are remembered as loaded. */
const threshold = 0.1;
const mostLoaded = 200;

/**
 * Pictures that came with the server's HTML, which the browser itself loads lazily, also without script; and those
 * that were seen to already.
 */
const done = new WeakSet<Element>(typeof document === 'undefined' ? [] : document.images);
const loaded = new Set<string>();
const waiting = new WeakMap<Element, { address: string; blank: string }>();
let observer: IntersectionObserver | undefined;

/** Asks for the picture of an element once a tenth of it is in view; at once where it was loaded before. */
export function loadLazily(image: HTMLImageElement): void {
  const address = image.getAttribute('src');
  if (done.has(image) || !address) return;
  done.add(image);
  if (loaded.has(address)) return;
  const blank = blankOf(image);
  image.src = blank;
  waiting.set(image, { address, blank });
  observer ??= new IntersectionObserver(onSeen, { threshold });
  observer.observe(image);
}

/** A picture of the same size with nothing on it: an image without any has no size in some browsers. */
function blankOf(image: HTMLImageElement): string {
  const [width, height] = [image.getAttribute('width') ?? '1', image.getAttribute('height') ?? '1'];
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`;
}

function onSeen(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, intersectionRatio, target } of entries) {
    const waits = waiting.get(target);
    if (!isIntersecting || intersectionRatio < threshold) continue;
    observer?.unobserve(target);
    waiting.delete(target);
    // React may have given it another address meanwhile.
    if (target instanceof HTMLImageElement && waits && target.getAttribute('src') === waits.blank)
      show(target, waits.address);
  }
}

function show(image: HTMLImageElement, address: string): void {
  image.addEventListener('load', () => remember(address), { once: true });
  image.src = address;
}

function remember(address: string): void {
  loaded.delete(address);
  loaded.add(address);
  for (const oldest of loaded) {
    if (loaded.size <= mostLoaded) break;
    loaded.delete(oldest);
  }
}

/** R9.2: the visible part at which a picture is loaded, and the number of loaded addresses that are remembered. */
const threshold = 0.1;
const maxLoaded = 200;

/** Pictures in the server's HTML, which the browser itself loads lazily, and pictures that were handled already. */
const handled = new WeakSet<Element>(typeof document === 'undefined' ? [] : document.images);
const loaded = new Set<string>();
const waiting = new WeakMap<Element, { address: string; wider: string; blank: string }>();
let observer: IntersectionObserver | undefined;

/** Loads an element's picture once a tenth of it is in view; at once if it was loaded before. */
export function loadLazily(image: HTMLImageElement): void {
  const address = image.getAttribute('src');
  if (handled.has(image) || !address) return;
  handled.add(image);
  if (loaded.has(address)) return;
  const blank = blankOf(image);
  const wider = image.srcset;
  if (wider) image.removeAttribute('srcset');
  image.src = blank;
  waiting.set(image, { address, wider, blank });
  observer ??= new IntersectionObserver(onSeen, { threshold });
  observer.observe(image);
}

/** A blank picture of the same size, because an image without a source has no size in some browsers. */
function blankOf(image: HTMLImageElement): string {
  const [width, height] = [image.getAttribute('width') ?? '1', image.getAttribute('height') ?? '1'];
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`;
}

function onSeen(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, intersectionRatio, target } of entries) {
    const pending = waiting.get(target);
    if (!isIntersecting || intersectionRatio < threshold) continue;
    observer?.unobserve(target);
    waiting.delete(target);
    // React may have changed the address in the meantime.
    if (target instanceof HTMLImageElement && pending && target.getAttribute('src') === pending.blank)
      show(target, pending);
  }
}

function show(image: HTMLImageElement, { address, wider }: { address: string; wider: string }): void {
  image.addEventListener('load', () => remember(address), { once: true });
  if (wider) image.srcset = wider;
  image.src = address;
}

function remember(address: string): void {
  loaded.delete(address);
  loaded.add(address);
  for (const oldest of loaded) {
    if (loaded.size <= maxLoaded) break;
    loaded.delete(oldest);
  }
}

/** R9.2: how much of a picture is in view when it is asked for, and how many are remembered as loaded. */
const threshold = 0.1;
const mostLoaded = 200;

/**
 * Pictures that came with the server's HTML, which the browser itself loads lazily, also without script; and those
 * that were seen to already.
 */
const done = new WeakSet<Element>(typeof document === 'undefined' ? [] : document.images);
const loaded = new Set<string>();
const waiting = new WeakMap<Element, string>();
let observer: IntersectionObserver | undefined;

/** Asks for the picture of an element once a tenth of it is in view; at once where it was loaded before. */
export function loadLazily(image: HTMLImageElement): void {
  const address = image.getAttribute('src');
  if (done.has(image) || !address) return;
  done.add(image);
  if (loaded.has(address)) return;
  image.removeAttribute('src');
  waiting.set(image, address);
  observer ??= new IntersectionObserver(onSeen, { threshold });
  observer.observe(image);
}

function onSeen(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, intersectionRatio, target } of entries) {
    const address = waiting.get(target);
    if (!isIntersecting || intersectionRatio < threshold) continue;
    observer?.unobserve(target);
    waiting.delete(target);
    // React may have given it another address meanwhile.
    if (target instanceof HTMLImageElement && address && !target.hasAttribute('src')) show(target, address);
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

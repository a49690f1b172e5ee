/**
 * The only script that runs before the page is painted. The rest is loaded after the largest image in view has
 * painted, 2 s after first paint at the latest, at once on the first touch or key. Until then it keeps clicks that
 * have no way of their own, and puts fallbacks in place of pictures that fail (R8.7).
 */
declare const __needs: string[];

const clicks: Element[] = [];
const touches = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;
let started = false;

function start(): void {
  if (started) return;
  started = true;
  for (const type of touches) removeEventListener(type, start, true);
  for (const address of __needs) preload(address);
  void loadPortal();
}

/** React first, then the portal, each in a task of its own: nobody's tap waits for both. */
async function loadPortal(): Promise<void> {
  await loadReact();
  await new Promise((resolve) => setTimeout(resolve));
  const { takeOver } = await loadBrowser();
  await takeOver({ clicks, handOver: () => removeEventListener('click', keepClick, true) });
}

const loadReact = () => import('./react.ts');
const loadBrowser = () => import('./browser.tsx');

function preload(address: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.append(link);
}

function keepClick(event: MouseEvent): void {
  const { target } = event;
  if (event.button !== 0 || !(target instanceof Element)) return;
  const control = target.closest('button:not([popovertarget]):not([type="submit"]), [data-open], [data-act]');
  if (!control) return;
  event.preventDefault();
  event.stopPropagation();
  clicks.push(control);
}

function useFallback(image: HTMLImageElement): void {
  const fallback = image.closest<HTMLElement>('[data-fallback]')?.dataset['fallback'];
  if (!fallback || image.src.endsWith(fallback)) return;
  image.removeAttribute('srcset');
  image.src = fallback;
}

for (const type of touches) addEventListener(type, start, { capture: true, passive: true });
addEventListener('click', keepClick, true);
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement) useFallback(target);
  },
  true,
);
// What failed before this script came has told nobody else.
for (const image of document.images) if (image.complete && image.naturalWidth === 0) useFallback(image);

new PerformanceObserver((list) => {
  if (list.getEntries().some((entry) => (entry as PerformanceEntry & { url?: string }).url))
    setTimeout(start);
}).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => {
  if (list.getEntries().some(({ name }) => name === 'first-contentful-paint')) setTimeout(start, 2000);
}).observe({ type: 'paint', buffered: true });

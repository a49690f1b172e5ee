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

/** Milliseconds after which script counts as lost (R8.4). */
const patience = 120_000;

/** React first, then the portal, each in a task of its own: nobody's tap waits for both. */
async function loadPortal(): Promise<void> {
  let timedOut = false;
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => {
      timedOut = true;
      reject(new Error('The script of the portal is late.'));
    }, patience);
  });
  const load = async () => {
    await loadReact();
    await new Promise((resolve) => setTimeout(resolve));
    return loadBrowser();
  };
  const portal = await Promise.race([load(), late]).catch(() => null);
  if (portal)
    return portal.takeOver({ clicks, handOver: () => removeEventListener('click', keepClick, true) });
  const again = () => void loadPortal();
  loadLost().then(
    ({ onPortalLost }) => onPortalLost(timedOut, again),
    () => setTimeout(again, 5000),
  );
}

const loadReact = () => import('./react.ts');
const loadBrowser = () => import('./browser.tsx');
const loadLost = () => import('./lost.ts');

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

/** What shows fallbacks and looks for lost pictures (R8.7, R9.2) is loaded with the first one that fails. */
const loadPictures = () => import('./pictures.ts');

/** This session has its pictures from another base than the first (R3.15). */
function hasOtherBase(): boolean {
  try {
    return sessionStorage.getItem('livery-image-base') !== null;
  } catch {
    return false;
  }
}

function mend(image: HTMLImageElement): void {
  loadPictures().then(
    ({ mendPicture }) => mendPicture(image),
    () => {},
  );
}

/** Without a network the page says so, and that its figures are old; the portal says when they are new again. */
function noteNetwork(): void {
  const { dataset } = document.documentElement;
  if (navigator.onLine) delete dataset['offline'];
  else dataset['offline'] = dataset['stale'] = '';
}

for (const type of ['online', 'offline']) addEventListener(type, noteNetwork);
noteNetwork();
for (const type of touches) addEventListener(type, start, { capture: true, passive: true });
addEventListener('click', keepClick, true);
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement) mend(target);
  },
  true,
);
// What failed before this script came has told nobody else.
for (const image of document.images)
  if (image.complete && image.currentSrc && image.naturalWidth === 0) mend(image);
if (hasOtherBase())
  loadPictures().then(
    ({ moveToBase }) => moveToBase(),
    () => {},
  );

new PerformanceObserver((list) => {
  if (list.getEntries().some((entry) => (entry as PerformanceEntry & { url?: string }).url))
    setTimeout(start);
}).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => {
  if (list.getEntries().some(({ name }) => name === 'first-contentful-paint')) setTimeout(start, 2000);
}).observe({ type: 'paint', buffered: true });

import formats from './formats.ts?worker&url';

/**
 * The only script that runs before the page is painted. The rest is loaded once the largest image in view has painted,
 * 2 s after first paint at the latest, at once on the first touch or key. Until then this script queues clicks that
 * need the portal, switches the theme, prefetches what a press will open, and shows fallbacks for failed pictures (R8.7).
 */
declare const __needs: string[];

interface TrustedTypesFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => unknown };
}

/** The parts of a page document that this script reads. */
interface Placed {
  id: string;
  view?: string;
  hydrate?: string;
  widths?: string[];
  needs?: string[];
  css?: string[];
  slots?: Record<string, Placed[]>;
}
interface Page {
  regions: Record<string, Placed[]>;
}

const clicks: Element[] = [];
const touched = new Set<Element>();
/** Requested overlay documents, by the address that opens them. */
const foreseen = new Map<string, Promise<Page>>();
/** The document of the overlay that will probably be opened first: a guest's login. */
let first: Promise<Page> | undefined;
const touches = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;
let started = false;
/** Resolves when the effect of the last touch has been painted. */
let painted: Promise<unknown> | undefined;
/** Resolves when the HTML is parsed: the page document is its last part, and this script may run earlier. */
const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve);
  else resolve(null);
});
let page: Page | undefined;

function start(): void {
  if (started) return;
  started = true;
  ask(__needs);
  setTimeout(readyFormats);
  // Views that hydrate on load are requested in parallel with the portal instead of after it.
  setTimeout(() => void askViews(({ hydrate, widths }) => hydrate === 'load' && !widths));
  setTimeout(prepareFirst);
  void loadPortal();
}

/** Loads the browser's number and date formats in a worker. Without it, the page's first format blocks. */
function readyFormats(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  const policy = trustedTypes?.createPolicy('livery-worker', { createScriptURL: (address) => address });
  try {
    new Worker((policy?.createScriptURL(formats) ?? formats) as string);
  } catch {
    // Without a worker the first format is only slower.
  }
}

/** Prefetches the first overlay's files before a tap; its data is fetched on the tap, so that it is up to date. */
function prepareFirst(): void {
  // If the page has a login form of its own, the link is hidden, and other overlays, such as sign-up, can wait.
  const link = document.querySelector<HTMLAnchorElement>('.r-top a[data-open]');
  if (!link?.checkVisibility()) return;
  const address = overlayAddress(link);
  if (address) first = foreseen.get(address) ?? askOverlay(address);
}

/** Starts the portal at the first interaction and prefetches what was touched, after the event itself is handled. */
function touch({ target }: Event): void {
  painted = nextFrame();
  if (target instanceof Element) touched.add(target);
  setTimeout(() => {
    if (target instanceof Element) foresee(target);
    start();
  });
}

/** Prefetches the overlay that an element opens, or else the views around it, while the press is under way. */
function foresee(target: Element): void {
  const link = target.closest<HTMLAnchorElement>('a[data-open]');
  if (link) return foreseeOverlay(link);
  const around = new Set<string>();
  for (let frame = target.closest('.w'); frame; frame = frame.parentElement?.closest('.w') ?? null)
    around.add(frame.id.slice(2));
  void askViews(({ id }) => around.has(id), true);
}

function foreseeOverlay(link: HTMLAnchorElement): void {
  const address = overlayAddress(link);
  if (!address || foreseen.has(address)) return;
  const document = askOverlay(address);
  foreseen.set(address, document);
  document.catch(() => foreseen.delete(address));
}

/** The address at which a link opens its overlay; undefined if an overlay is already open. */
function overlayAddress(link: HTMLAnchorElement): string | undefined {
  const { pathname, search } = location;
  if (/[?&]open=/.test(search)) return undefined;
  const own = link.search.replace('?', '&');
  return `${pathname}${search}${search ? '&' : '?'}open=${link.dataset['open']}${own}`;
}

/** Requests the document of an overlay, then all its files. */
function askOverlay(address: string): Promise<Page> {
  const document = fetch(`/-/document?path=${encodeURIComponent(address)}&part=overlay`, {
    headers: { accept: 'application/json' },
  }).then((answer) => answer.json() as Promise<Page>);
  document.then(
    ({ regions }) =>
      walk(regions['overlays'], ({ view, hydrate, needs = [], css = [] }) => {
        ask(css, { rel: 'stylesheet' });
        // What hydrates at the first interaction can wait until the dialog is shown.
        if (view && hydrate !== 'interaction') ask([view, ...needs]);
      }),
    () => {},
  );
  return document;
}

async function askViews(wanted: (node: Placed) => boolean, soon = false): Promise<void> {
  await parsed;
  page ??= JSON.parse(document.getElementById('document')?.textContent || '{"regions":{}}') as Page;
  const found: string[] = [];
  for (const nodes of Object.values(page.regions))
    walk(nodes, (node) => {
      if (node.view && wanted(node)) found.push(node.view);
    });
  ask(found, { soon });
}

function walk(nodes: Placed[] = [], see: (node: Placed) => void): void {
  for (const node of nodes) {
    see(node);
    for (const inner of Object.values(node.slots ?? {})) walk(inner, see);
  }
}

/** Milliseconds after which a script counts as lost (R8.4). */
const patience = 120_000;

/**
 * Runs React, then the portal, each in its own task: a tap never waits for both, and its effect is painted before
 * either starts.
 */
async function loadPortal(): Promise<void> {
  let timedOut = false;
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => {
      timedOut = true;
      reject(new Error('The portal script timed out.'));
    }, patience);
  });
  const load = async () => {
    await painted;
    await loadReact();
    await parsed;
    await nextTask();
    await painted;
    return loadBrowser();
  };
  const portal = await Promise.race([load(), late]).catch(() => null);
  await nextTask();
  if (portal) return portal.takeOver({ clicks, touched, foreseen, first, handOver });
  delete document.documentElement.dataset['busy'];
  const again = () => void loadPortal();
  loadLost().then(
    ({ onPortalScriptLost }) => onPortalScriptLost(timedOut, again),
    () => setTimeout(again, 5000),
  );
}

const loadReact = () => import('./react.ts');
const loadBrowser = () => import('./browser.tsx');
const loadLost = () => import('./scriptLost.ts');

/** Files that are still to be requested, as the `<link>` for each. */
const waiting: { rel: string; href: string }[] = [];
let asking = false;

/** Queues requests for files: at the end of the queue, or with `soon` at its start. */
function ask(addresses: string[], { rel = 'modulepreload', soon = false } = {}): void {
  const links = addresses.map((href) => ({ rel, href }));
  if (soon) waiting.unshift(...links);
  else waiting.push(...links);
  if (!asking) setTimeout(askSome);
  asking = true;
}

/** Requests four files per task: a request takes 1–2 ms on a phone, and there may be sixty. */
function askSome(): void {
  for (const { rel, href } of waiting.splice(0, 4)) addLink(rel, href);
  asking = waiting.length > 0;
  if (asking) setTimeout(askSome);
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Resolves when a frame has been painted, or after 200 ms: a hidden page paints none. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 200);
  });
}

const asked = new Set<string>();

/**
 * Requests a file once. The link of a failed style sheet is removed, so that the portal requests the sheet again
 * instead of waiting for it.
 */
function addLink(rel: string, href: string): void {
  if (asked.has(href)) return;
  asked.add(href);
  const link = Object.assign(document.createElement('link'), { rel, href });
  if (rel === 'stylesheet') link.onerror = () => link.remove();
  document.head.append(link);
}

function keepClick(event: MouseEvent): void {
  const { target } = event;
  if (event.button !== 0 || !(target instanceof Element)) return;
  const control = target.closest('button:not([popovertarget]):not([type="submit"]), [data-open], [data-act]');
  if (!control) return;
  event.preventDefault();
  event.stopPropagation();
  if (control instanceof HTMLButtonElement && control.matches('[action="/-/appearance"] [name=theme]'))
    switchTheme(control);
  else {
    // The overlay may take seconds to open: show at once that the press was received.
    if (control.matches('[data-open]')) control.ariaBusy = 'true';
    clicks.push(control);
    document.documentElement.dataset['busy'] = '';
  }
}

/** Switches the theme without React: colors depend on an attribute, which the portal reads when it starts. */
function switchTheme(pressed: HTMLButtonElement): void {
  const { lang, dataset } = document.documentElement;
  const theme = pressed.value;
  dataset['theme'] = theme;
  // The pressed button is now replaced by its counterpart.
  if (pressed === document.activeElement)
    pressed.form?.querySelector<HTMLElement>(`[name=theme]:not([value=${theme}])`)?.focus();
  const fold = dataset['fold'] ? `.${dataset['fold']}` : '';
  document.cookie = `livery-appearance=${lang}.${theme}${fold}; path=/; max-age=31536000; samesite=lax`;
}

function handOver(): void {
  removeEventListener('click', keepClick, true);
  for (const type of touches) removeEventListener(type, touch, true);
}

/** The code for fallbacks and retries of pictures (R8.7, R9.2) is loaded when the first picture fails. */
const loadPictures = () => import('./pictures.ts');
const loadComeBack = () => import('./comeBack.ts');
/** `languageChangeKey` of `engine/react/languageChange.ts`, repeated because this script may import nothing. */
const languageChange = 'livery-language-change';

/** Whether the session storage has a value that needs handling before the portal has loaded. */
function isKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function repair(image: HTMLImageElement): void {
  loadPictures().then(
    ({ mendPicture }) => mendPicture(image),
    () => {},
  );
}

/** Marks the page as offline and its figures as stale. The portal removes the latter mark once they are refreshed. */
function noteNetwork(): void {
  const { dataset } = document.documentElement;
  if (navigator.onLine) delete dataset['offline'];
  else dataset['offline'] = dataset['stale'] = '';
}

for (const type of ['online', 'offline']) addEventListener(type, noteNetwork);
noteNetwork();
for (const type of touches) addEventListener(type, touch, { capture: true, passive: true });
addEventListener('click', keepClick, true);
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement) repair(target);
  },
  true,
);
// Pictures that failed before this script ran: their error events were missed.
for (const image of document.images)
  if (image.complete && image.currentSrc && image.naturalWidth === 0) repair(image);
// This session loads its pictures from another base than the first (R3.15).
if (isKept('livery-image-base'))
  loadPictures().then(
    ({ moveToBase }) => moveToBase(),
    () => {},
  );
// The visitor has just changed the language.
if (isKept(languageChange))
  void Promise.all([loadComeBack(), parsed]).then(
    ([{ comeBack }]) => comeBack(languageChange),
    () => {},
  );

new PerformanceObserver((list) => {
  if (list.getEntries().some((entry) => (entry as PerformanceEntry & { url?: string }).url))
    setTimeout(start);
}).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => {
  if (list.getEntries().some(({ name }) => name === 'first-contentful-paint')) setTimeout(start, 2000);
}).observe({ type: 'paint', buffered: true });

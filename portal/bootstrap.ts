import formats from './formats.ts?worker&url';

/**
 * The only script that runs before the page is painted. The rest is loaded after the largest image in view has
 * painted, 2 s after first paint at the latest, at once on the first touch or key. Until then it keeps clicks that
 * have no way of their own, changes the theme, asks for what a finger is about to open, and puts fallbacks in place of
 * pictures that fail (R8.7).
 */
declare const __needs: string[];

interface TrustedTypesFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => unknown };
}

/** What this script reads of a page document. */
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
/** Documents of overlays that were asked for, by the address that opens them. */
const foreseen = new Map<string, Promise<Page>>();
/** What stands first on the page to be opened, a guest's way in. */
let first: Promise<Page> | undefined;
const touches = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;
let started = false;
/** Until then what a touch has done may not be on the screen yet. */
let painted: Promise<unknown> | undefined;
/** The page document is the last of the HTML: this script may be there before all of it is. */
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
  // A view asks for nothing but itself: those that wake at once come beside the portal in place of after it.
  setTimeout(() => void askViews(({ hydrate, widths }) => hydrate === 'load' && !widths));
  setTimeout(prepareFirst);
  void loadPortal();
}

/** Has the browser learn beside the page how numbers and dates are written. Without this the page's first one waits. */
function readyFormats(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  const policy = trustedTypes?.createPolicy('livery-worker', { createScriptURL: (address) => address });
  try {
    new Worker((policy?.createScriptURL(formats) ?? formats) as string);
  } catch {
    // A browser that may start none writes its numbers all the same.
  }
}

/** All of the first overlay but what it says is there before anybody taps: what it says has to be true at that moment. */
function prepareFirst(): void {
  // Where the way in is a form of its own, its link is not seen: what stands behind it, signing up say, may wait.
  const link = document.querySelector<HTMLAnchorElement>('.r-top a[data-open]');
  if (!link?.checkVisibility()) return;
  const address = overlayAddress(link);
  if (address) first = foreseen.get(address) ?? askOverlay(address);
}

/** Starts the portal at the first sign of a person, and has what is touched come first: once the touch itself is dealt with. */
function touch({ target }: Event): void {
  painted = nextFrame();
  setTimeout(() => {
    if (target instanceof Element) foresee(target);
    start();
  });
}

/** Asks for what an element opens, or for the views around it, while the finger is still coming down. */
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

/** The address that a link opens an overlay by; undefined where one is open. */
function overlayAddress(link: HTMLAnchorElement): string | undefined {
  const { pathname, search } = location;
  if (/[?&]open=/.test(search)) return undefined;
  const own = link.search.replace('?', '&');
  return `${pathname}${search}${search ? '&' : '?'}open=${link.dataset['open']}${own}`;
}

/** Asks for the document of an overlay and, once that is there, for all its files. */
function askOverlay(address: string): Promise<Page> {
  const document = fetch(`/-/document?path=${encodeURIComponent(address)}&part=overlay`, {
    headers: { accept: 'application/json' },
  }).then((answer) => answer.json() as Promise<Page>);
  document.then(
    ({ regions }) =>
      walk(regions['overlays'], ({ view, needs = [], css = [] }) => {
        ask(css, { rel: 'stylesheet' });
        if (view) ask([view, ...needs]);
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

/** Milliseconds after which script counts as lost (R8.4). */
const patience = 120_000;

/**
 * React first, then the portal, each in a task of its own: nobody's tap waits for both, and what it does is seen before
 * either begins.
 */
async function loadPortal(): Promise<void> {
  let timedOut = false;
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => {
      timedOut = true;
      reject(new Error('The script of the portal is late.'));
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
  if (portal) return portal.takeOver({ clicks, foreseen, first, handOver });
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

/** Files still to be asked for, each as the link that does. */
const waiting: { rel: string; href: string }[] = [];
let asking = false;

/** Asks for files, after those that were to be asked for before, or `soon`, before them. */
function ask(addresses: string[], { rel = 'modulepreload', soon = false } = {}): void {
  const links = addresses.map((href) => ({ rel, href }));
  if (soon) waiting.unshift(...links);
  else waiting.push(...links);
  if (!asking) setTimeout(askSome);
  asking = true;
}

/** Asking for a file takes a millisecond or two on a phone, and there may be sixty: a few of them a task. */
function askSome(): void {
  for (const { rel, href } of waiting.splice(0, 4)) addLink(rel, href);
  asking = waiting.length > 0;
  if (asking) setTimeout(askSome);
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Resolves when a frame has been painted; a page that is not seen paints none. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 200);
  });
}

const asked = new Set<string>();

/**
 * Asks for a file, once. For a sheet that is not there yet the portal waits, and asks again where it was lost, so that
 * one leaves no link.
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
  if (control instanceof HTMLButtonElement && control.matches('[action="/-/look"] [name=theme]'))
    switchTheme(control);
  else {
    // What it opens may be seconds away: the press is seen at once.
    if (control.matches('[data-open]')) control.ariaBusy = 'true';
    clicks.push(control);
    document.documentElement.dataset['busy'] = '';
  }
}

/** Colours hang on an attribute: they need no React. The portal takes the theme over from there. */
function switchTheme(pressed: HTMLButtonElement): void {
  const { lang, dataset } = document.documentElement;
  const theme = pressed.value;
  dataset['theme'] = theme;
  // In place of the pressed button stands the one that leads back.
  if (pressed === document.activeElement)
    pressed.form?.querySelector<HTMLElement>(`[name=theme]:not([value=${theme}])`)?.focus();
  const fold = dataset['fold'] ? `.${dataset['fold']}` : '';
  document.cookie = `livery-look=${lang}.${theme}${fold}; path=/; max-age=31536000; samesite=lax`;
}

function handOver(): void {
  removeEventListener('click', keepClick, true);
  for (const type of touches) removeEventListener(type, touch, true);
}

/** What shows fallbacks and looks for lost pictures (R8.7, R9.2) is loaded with the first one that fails. */
const loadPictures = () => import('./pictures.ts');
const loadComeBack = () => import('./comeBack.ts');
/** Session value of `engine/react/languageChange.ts`: this script may import nothing. */
const languageChange = 'livery-language-change';

/** What this session says that the page needs a script for before the portal is there. */
function isKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
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
for (const type of touches) addEventListener(type, touch, { capture: true, passive: true });
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
// This session has its pictures from another base than the first (R3.15).
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

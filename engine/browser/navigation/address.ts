/** Query parameter that names the open overlay. */
export const openKey = 'open';

/** The same address with an overlay open, or with none. The previous overlay's fields are removed. */
export function withOverlay(href: string, open: string | null, fields: Record<string, string> = {}): string {
  const url = new URL(href);
  for (const name of overlayFields(url)) url.searchParams.delete(name);
  url.searchParams.delete(openKey);
  if (open) {
    url.searchParams.set(openKey, open);
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  }
  return url.pathname + decodeSlashes(url.search) + url.hash;
}

/**
 * The same address with other query parameters; null removes one. Those of an open overlay stay last. While a page of a
 * centre is open (`open=member/withdraw`), new ones are its own: they go when it closes.
 */
export function withFields(href: string, fields: Record<string, string | null>): string {
  const url = new URL(href);
  const overlay = new Map(
    [openKey, ...overlayFields(url)].flatMap((name) => {
      const value = url.searchParams.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
  );
  for (const name of overlay.keys()) url.searchParams.delete(name);
  const isCentrePage = overlay.get(openKey)?.includes('/') === true;
  for (const [name, value] of Object.entries(fields)) {
    const isOfOverlay = overlay.has(name) || (isCentrePage && !url.searchParams.has(name));
    const target = isOfOverlay ? overlay : url.searchParams;
    if (value === null) target.delete(name);
    else target.set(name, value);
  }
  for (const [name, value] of overlay) url.searchParams.set(name, value);
  return url.pathname + decodeSlashes(url.search) + url.hash;
}

/** Fields after `open=` belong to the overlay. */
function overlayFields(url: URL): string[] {
  const names = [...url.searchParams.keys()];
  const at = names.indexOf(openKey);
  return at < 0 ? [] : names.slice(at + 1);
}

function decodeSlashes(search: string): string {
  return search.replaceAll('%2F', '/');
}

/** Whether two addresses differ in the open overlay at most. */
export function samePage(left: URL, right: URL): boolean {
  const bare = (url: URL) => withOverlay(url.href, null).replace(/#.*$/, '');
  return bare(left) === bare(right);
}

/** Whether a link leads to a fragment of the current address, so that the browser follows it without a request. */
export function isFragment({ href }: { href: string }): boolean {
  const [target, fragment] = href.split('#', 2);
  return fragment !== undefined && target === location.href.split('#', 1)[0];
}

/** The link that a click follows inside the portal; null if the browser should act. */
export function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement)) return null;
  if (link.target || link.origin !== location.origin || link.hasAttribute('download')) return null;
  if (isFragment(link)) return null;
  const url = new URL(link.href);
  if (url.searchParams.has('lang') || url.pathname.startsWith('/-/')) return null;
  return link;
}

/** Marks the current page among static links, whose HTML would still mark the previous page after a navigation. */
export function markHere(nav: HTMLElement | null, path: string | undefined): void {
  for (const link of nav?.querySelectorAll('a') ?? []) {
    if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

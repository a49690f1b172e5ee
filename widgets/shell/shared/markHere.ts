/** Marks the link of the place among links that are static: after a move their own HTML would say where one was. */
export function markHere(nav: HTMLElement | null, path: string | undefined): void {
  for (const link of nav?.querySelectorAll('a') ?? []) {
    if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

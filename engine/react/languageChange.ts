/** Session value: scroll position and popovers at a language change, for the page that is loaded next. */
export const languageChangeKey = 'livery-language-change';

export interface LanguageChange {
  /** Scroll position in pixels. */
  y: number;
  /** Ids of the popovers around the followed link, innermost first: their buttons can get the focus back. */
  popovers: string[];
}

/** Stores the visitor's position when they follow a link to this page in another language, a full page load. */
export function watchLanguageLinks(): void {
  addEventListener('click', ({ target, button, metaKey, ctrlKey, shiftKey, altKey }) => {
    const link = target instanceof Element ? target.closest('a[hreflang]') : null;
    if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const change: LanguageChange = { y: scrollY, popovers: [] };
    for (let at = link.closest('[popover]'); at; at = at.parentElement?.closest('[popover]') ?? null)
      change.popovers.push(at.id);
    try {
      sessionStorage.setItem(languageChangeKey, JSON.stringify(change));
    } catch {
      // Without storage the next page starts at its top.
    }
  });
}

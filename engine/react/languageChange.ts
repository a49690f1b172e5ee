/** Session value: where the reader was when they asked for another language, for the page that is loaded next. */
export const languageChangeKey = 'livery-language-change';

export interface LanguageChange {
  /** How far down the page was read, in pixels. */
  y: number;
  /** Popovers around the link that was followed, innermost first: the buttons that open them can take the focus. */
  popovers: string[];
}

/** Notes where the reader is before a link leads to this page in another language, which is loaded anew. */
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
      // Without storage the page begins at its top.
    }
  });
}

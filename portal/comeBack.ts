import type { LanguageChange } from '#engine/react/languageChange.ts';

/** After a language change: restores the scroll position, and focuses the button of the menu that was used. */
export function comeBack(key: string): void {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  const { y, popovers } = JSON.parse(text ?? '{}') as Partial<LanguageChange>;
  if (scrollY === 0 && y) scrollTo(0, y);
  if (document.activeElement !== document.body) return;
  const openers = (popovers ?? []).map((id) =>
    document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`),
  );
  openers.find((opener) => opener?.checkVisibility())?.focus({ preventScroll: true });
}

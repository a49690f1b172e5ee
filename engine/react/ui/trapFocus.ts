/**
 * Remembers who has the focus before something opens. What it returns gives it back when that closes, `box` still
 * standing: to the same element, or to the button of its menu where that has closed meanwhile, or to the page itself
 * where nothing had it. Whoever has gone elsewhere in between stays there.
 */
export function trapFocus(): (box: Element | null) => void {
  const from = document.activeElement;
  const menu = from?.closest('[popover]');
  return (box) => {
    const { activeElement } = document;
    if (activeElement !== document.body && !box?.contains(activeElement)) return;
    const opener = menu && document.querySelector(`[popovertarget="${CSS.escape(menu.id)}"]`);
    for (const element of [from, opener])
      if (element instanceof HTMLElement && element !== document.body && element.checkVisibility())
        return element.focus({ preventScroll: true });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
}

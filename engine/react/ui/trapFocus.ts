/**
 * Remembers the focused element before a dialog opens. The returned function restores the focus when the dialog (`box`)
 * closes, while it is still in the document: to that element, or to its menu's button if the menu has closed, else to
 * the main region. If the focus has moved elsewhere in the meantime, it stays there.
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

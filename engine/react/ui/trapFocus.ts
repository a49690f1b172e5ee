/**
 * Remembers the focused element before a dialog opens. The returned function restores the focus when the dialog (`box`)
 * closes, while it is still in the document: to that element, or to its menu's button if the menu has closed, else to
 * the main region. If the focus has moved elsewhere in the meantime, it stays there.
 */
export function trapFocus(): (dialog: Element | null) => void {
  const focused = document.activeElement;
  const menu = focused?.closest('[popover]');
  return (dialog) => {
    const { activeElement } = document;
    if (activeElement !== document.body && !dialog?.contains(activeElement)) return;
    const opener = menu && document.querySelector(`[popovertarget="${CSS.escape(menu.id)}"]`);
    for (const element of [focused, opener])
      if (element instanceof HTMLElement && element !== document.body && element.checkVisibility())
        return element.focus({ preventScroll: true });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
}

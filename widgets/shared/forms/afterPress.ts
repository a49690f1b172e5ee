let pressed = false;
if (typeof document !== 'undefined') {
  const note = (isPressed: boolean) => () => (pressed = isPressed);
  document.addEventListener('pointerdown', note(true), { capture: true, passive: true });
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(type, note(false), { capture: true, passive: true });
}

/**
 * Acts once the press that took the focus away has been dealt with: an error that comes up in between would move the
 * button away from under the finger.
 */
export function afterPress(act: () => void): void {
  const end = () => void setTimeout(act);
  if (pressed) document.addEventListener('pointerup', end, { once: true });
  else end();
}

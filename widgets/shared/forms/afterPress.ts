let pressed = false;
if (typeof document !== 'undefined') {
  const note = (isPressed: boolean) => () => (pressed = isPressed);
  document.addEventListener('pointerdown', note(true), { capture: true, passive: true });
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(type, note(false), { capture: true, passive: true });
}

/**
 * Acts after the pointer press that moved the focus has ended. An error that appeared earlier could shift the button
 * away from the pointer.
 */
export function afterPress(act: () => void): void {
  const end = () => void setTimeout(act);
  if (pressed) document.addEventListener('pointerup', end, { once: true });
  else end();
}

import type { Actions } from '#engine/react/actions.ts';

/** Handles a press on the theme switch, whose widget has no script because only the page's colors depend on it. */
export function switchTheme(click: MouseEvent, { setTheme }: Pick<Actions, 'setTheme'>): boolean {
  const { target } = click;
  const pressed =
    target instanceof Element
      ? target.closest<HTMLButtonElement>('[action="/-/appearance"] button[name=theme]')
      : null;
  if (!pressed || click.defaultPrevented) return false;
  click.preventDefault();
  const theme = pressed.value === 'dark' ? 'dark' : 'light';
  setTheme(theme);
  // The pressed button is now replaced by its counterpart.
  if (pressed === document.activeElement)
    pressed.form?.querySelector<HTMLElement>(`[name=theme]:not([value=${theme}])`)?.focus();
  return true;
}

/** Applies a theme that the visitor chose before the portal took over. */
export function adoptTheme(theme: string, { setTheme }: Pick<Actions, 'setTheme'>): void {
  const { theme: chosen } = document.documentElement.dataset;
  if (chosen !== theme && (chosen === 'light' || chosen === 'dark')) setTheme(chosen);
}

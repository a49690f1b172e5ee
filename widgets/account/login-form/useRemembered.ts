import { useEffect, useSyncExternalStore } from 'react';
import { lastNameCookie, lastUserCookie, readCookie } from '#engine/browser/session/index.ts';
import type { FormHandle } from '#widgets/shared/forms/forms.ts';

/** The user name that this device remembers, or null (R3.5). Null during the first render. */
export function useRememberedName(): string | null {
  return useSyncExternalStore(
    () => () => {},
    () => readCookie(lastUserCookie),
    () => null,
  );
}

/**
 * Fills in the remembered user name if the field is empty, so that early typing survives. A name typed in another login
 * form takes precedence. After a logout only the name is remembered: it is filled in, and the password is required.
 */
export function useFilledIn({ element }: FormHandle, name: string | null): void {
  const lastName = useSyncExternalStore(
    () => () => {},
    () => readCookie(lastNameCookie),
    () => null,
  );
  useEffect(() => {
    const fields = element()?.elements;
    const field = fields?.namedItem('username');
    if (!(field instanceof HTMLInputElement)) return;
    if (field.value === '') field.value = typedElsewhere(field) || name || lastName || '';
    if (!name) return;
    const tick = fields?.namedItem('remember');
    if (tick instanceof HTMLInputElement) tick.checked = true;
  }, [element, name, lastName]);
}

/** The user name that the visitor has typed in another login form, such as the header's. */
function typedElsewhere(own: HTMLInputElement): string {
  const others = document.querySelectorAll<HTMLInputElement>(`form[action="/-/login"] [name=${own.name}]`);
  return [...others].find((field) => field !== own)?.value ?? '';
}

import { useEffect, useSyncExternalStore } from 'react';
import { lastNameCookie, lastUserCookie, readCookie } from '#engine/browser/session/index.ts';
import type { FormHandle } from '#widgets/shared/forms/forms.ts';

/** The user name that this device remembers, or null (R3.5). It is known after the first render only. */
export function useRememberedName(): string | null {
  return useSyncExternalStore(
    () => () => {},
    () => readCookie(lastUserCookie),
    () => null,
  );
}

/**
 * Puts the remembered name into an empty field only, so that early typing stays. A name typed in another login form goes
 * first. After a log-out the name alone is left: it is filled in, and a password is asked for.
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

/** Who began in the header goes on here: the name typed there need not be typed again. */
function typedElsewhere(own: HTMLInputElement): string {
  const others = document.querySelectorAll<HTMLInputElement>(`form[action="/-/login"] [name=${own.name}]`);
  return [...others].find((field) => field !== own)?.value ?? '';
}

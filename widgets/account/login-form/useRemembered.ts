import { useEffect, useSyncExternalStore, type RefObject } from 'react';
import { lastUserCookie, readCookie } from '#engine/session/remembered.ts';

/**
 * The user name that this device remembers, or null. It is known after the first render only, and is put into
 * an empty field only, so that early typing stays (R3.5). A name typed in another login form goes first.
 */
export function useRemembered(form: RefObject<HTMLFormElement | null>): string | null {
  const name = useSyncExternalStore(
    () => () => {},
    () => readCookie(lastUserCookie),
    () => null,
  );
  useEffect(() => {
    const field = form.current?.elements.namedItem('username');
    if (!(field instanceof HTMLInputElement)) return;
    if (field.value === '') field.value = typedElsewhere(field) || name || '';
    if (!name) return;
    const tick = form.current?.elements.namedItem('remember');
    if (tick instanceof HTMLInputElement) tick.checked = true;
  }, [form, name]);
  return name;
}

/** Who began in the header goes on here: the name typed there need not be typed again. */
function typedElsewhere(own: HTMLInputElement): string {
  const others = document.querySelectorAll<HTMLInputElement>(`form[action="/-/login"] [name=${own.name}]`);
  return [...others].find((field) => field !== own)?.value ?? '';
}

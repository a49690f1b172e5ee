import type { CallValue } from '#schemas/generated/api.ts';

type PlayBreak = NonNullable<CallValue<'memberInfo'>['playBreak']>;

const key = 'livery-break';

/** Whether this tab has said that the break is running. Without storage it is said on each page. */
export function isToldOfBreak({ beganAt }: PlayBreak): boolean {
  try {
    return sessionStorage.getItem(key) === String(beganAt);
  } catch {
    return false;
  }
}

/** Remembers that the member has read it, for the life of the tab. */
export function rememberBreak({ beganAt }: PlayBreak): void {
  try {
    sessionStorage.setItem(key, String(beganAt));
  } catch {
    // It is said again on the next page.
  }
}

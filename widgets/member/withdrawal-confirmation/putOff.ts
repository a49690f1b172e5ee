const prefix = 'livery-receipt-later:';

/** Milliseconds for which the question is put off, and the least of them when its time is nearly over. */
const usual = 5 * 60_000;
const least = 60_000;

/** When this tab asks again about a withdrawal, in milliseconds since 1970: 0 if the question was not put off. */
export function asksAt(id: string): number {
  try {
    return Number(sessionStorage.getItem(prefix + id)) || 0;
  } catch {
    return 0;
  }
}

/** Puts the question off in this tab: for five minutes, or half the time left, so that it comes again in time. */
export function putOff({ id, confirmBy }: { id: string; confirmBy?: number }, now: number): void {
  const left = confirmBy === undefined ? Infinity : confirmBy - now;
  try {
    sessionStorage.setItem(prefix + id, String(now + Math.max(least, Math.min(usual, left / 2))));
  } catch {
    // Storage is refused or full: the page asks again when it is loaded again.
  }
}

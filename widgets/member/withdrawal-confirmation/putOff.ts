const prefix = 'livery-receipt-later:';

/** Whether the question about a withdrawal was put off in this tab. */
export function isPutOff(id: string): boolean {
  try {
    return sessionStorage.getItem(prefix + id) !== null;
  } catch {
    return false;
  }
}

/** Does not ask by itself again in this tab. */
export function putOff(id: string): void {
  try {
    sessionStorage.setItem(prefix + id, '1');
  } catch {
    // Storage is refused or full: the page asks again when it is loaded again.
  }
}

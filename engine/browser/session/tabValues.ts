import type { SessionValue } from './values.ts';

/** Stores a value of this tab's session (R3.3). */
export function keepSessionValue(name: SessionValue, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage may be refused or full: the site works without it.
  }
}

/** A value of this tab's session, or null. */
export function readSessionValue(name: SessionValue): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

import { keepSessionValue, readSessionValue } from '#engine/browser/session/index.ts';

/** Local storage: the last day, in the brand's time zone, for which the visitor has turned pop-ups off. */
export const quietKey = 'quiet_notice';

/** Ids of the notices that were shown in this session (`index_notice`, R3.3). */
export function seenNotices(): string[] {
  const stored = readSessionValue('index_notice');
  return Array.isArray(stored) ? stored.map(String) : [];
}

export function markSeen(id: string): void {
  keepSessionValue('index_notice', [...new Set([...seenNotices(), id])]);
}

export function isMutedToday(timeZone: string, now = new Date()): boolean {
  try {
    return (localStorage.getItem(quietKey) ?? '') >= dayIn(timeZone, now);
  } catch {
    return false;
  }
}

export function muteToday(timeZone: string, now = new Date()): void {
  try {
    localStorage.setItem(quietKey, dayIn(timeZone, now));
  } catch {
    // If the browser refuses storage, they are off for this session only.
  }
}

/** The date in this time zone, such as `2026-11-21`, independent of the visitor's own. */
export function dayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
}

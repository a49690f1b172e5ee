import { keepSessionValue, readSessionValue } from '#engine/browser/session/index.ts';

/** Local value: the last day, in the brand's time zone, on which no pop-up is wanted. */
export const quietKey = 'quiet_notice';

/** Ids of the notices that popped up in this session (`index_notice`, R3.3). */
export function seenNotices(): string[] {
  const kept = readSessionValue('index_notice');
  return Array.isArray(kept) ? kept.map(String) : [];
}

export function markSeen(id: string): void {
  keepSessionValue('index_notice', [...new Set([...seenNotices(), id])]);
}

export function isQuietToday(timeZone: string, now = new Date()): boolean {
  try {
    return (localStorage.getItem(quietKey) ?? '') >= dayIn(timeZone, now);
  } catch {
    return false;
  }
}

export function quietToday(timeZone: string, now = new Date()): void {
  try {
    localStorage.setItem(quietKey, dayIn(timeZone, now));
  } catch {
    // Storage may be refused: then they are quiet for this session alone.
  }
}

/** `2026-11-21`, wherever the visitor is. */
export function dayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
}

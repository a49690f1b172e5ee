const dayMs = 86_400_000;

/** A day such as `2026-01-05`, without a time zone. */
export type Day = string;

/** The day of a moment in a time zone. */
export function dayIn(timeZone: string, moment: Date): Day {
  return wallClock(timeZone, moment).slice(0, 10);
}

/** The local time of a moment in a time zone: `2026-01-05 10:00:00`. */
export function wallClock(timeZone: string, moment: Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format.format(moment);
}

/**
 * The moment of a local time in a time zone, as minutes after midnight; without minutes, the first moment of the day.
 * Where clocks skip midnight (America/Havana on 2027-03-14), the day begins when they are set forward. Another time that
 * is skipped is as much later as the clocks jump; of a time that comes twice, it is the first.
 */
export function momentOf(timeZone: string, day: Day, minutes = 0): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const before = offsetAt(timeZone, wanted - dayMs);
  const after = offsetAt(timeZone, wanted + dayMs);
  const early = wanted - Math.max(before, after);
  const late = wanted - Math.min(before, after);
  if (offsetAt(timeZone, early) === wanted - early) return new Date(early);
  if (offsetAt(timeZone, late) === wanted - late) return new Date(late);
  return new Date(minutes === 0 ? changeBetween(timeZone, early, late) : late);
}

/** The day a number of days later or earlier. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Whether `Intl` knows a time zone. Accepts deprecated names too, such as `Asia/Saigon`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Creating a formatter costs 50 µs. */
const formats = new Map<string, Intl.DateTimeFormat>();

function offsetAt(timeZone: string, at: number): number {
  const whole = Math.floor(at / 1000) * 1000;
  return Date.parse(`${wallClock(timeZone, new Date(whole)).replace(' ', 'T')}Z`) - whole;
}

/** The moment at which the clocks change, between one before and one after it. */
function changeBetween(timeZone: string, before: number, after: number): number {
  const offset = offsetAt(timeZone, before);
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(timeZone, middle) === offset) low = middle;
    else high = middle;
  }
  return high;
}

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

/** The moment of a day in a time zone, with optional minutes after midnight. */
export function momentOf(timeZone: string, day: Day, minutes = 0): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  // Two passes: near a daylight saving change the first guess may have the offset of the other side.
  let at = wanted;
  for (let turn = 0; turn < 2; turn++) at = wanted - offsetAt(timeZone, at);
  return new Date(at);
}

/** The day a number of days later or earlier. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
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

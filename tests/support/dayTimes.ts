/** Milliseconds until nine in the morning of the next day, so that no step meets the end of a day. */
export function untilMorning(now: number, timeZone: string): number {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: 'numeric' }).format(now);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return ((33 - hours) * 60 - minutes) * 60_000;
}

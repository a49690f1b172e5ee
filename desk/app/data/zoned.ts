/** A moment as the clocks of a time zone show it, in the form of `datetime-local` fields: `2026-12-01T23:00`. */
export function wallClockIn(moment: string, timeZone = 'UTC'): string {
  const time = new Date(moment);
  if (Number.isNaN(time.getTime())) return '';
  // The Swedish form is ISO 8601 with a space.
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(time);
  return text.replace(' ', 'T');
}

/** The moment when the clocks of a time zone show this; undefined if the text is no time. An hour that clocks skip is the one after it. */
export function instantIn(clock: string, timeZone = 'UTC'): Date | undefined {
  const asUtc = Date.parse(`${clock}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  let guess = asUtc;
  // The second step corrects a change of the clocks between the first guess and the moment.
  for (const _ of [1, 2]) {
    const shown = Date.parse(`${wallClockIn(new Date(guess).toISOString(), timeZone)}Z`);
    guess += asUtc - shown;
  }
  return new Date(guess);
}

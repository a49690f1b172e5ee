/** Milliseconds in a day. */
const day = 86_400_000;

/** The whole days of a time left, and the rest as on a digital clock: `04:09`, from an hour on `01:04:09`. */
export function clockText(left: number, number: (value: number) => string): { days: number; clock: string } {
  const seconds = Math.floor((left % day) / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = left >= 3_600_000 ? parts : parts.slice(1);
  // Padded with the zero of the language's digits.
  const twoDigits = (value: number) => (value < 10 ? number(0) : '') + number(value);
  return { days: Math.floor(left / day), clock: shown.map(twoDigits).join(':') };
}

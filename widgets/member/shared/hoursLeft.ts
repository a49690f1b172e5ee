/** A time left as hours, minutes and seconds: `00:59:07`, `49:00:00`. `number` writes the digits of the language. */
export function hoursLeft(left: number, number: (value: number) => string): string {
  const seconds = Math.max(0, Math.floor(left / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((value) => (value < 10 ? number(0) : '') + number(value)).join(':');
}

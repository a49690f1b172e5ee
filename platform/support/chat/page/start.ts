import type { ChatStart } from '../server/chatPage.ts';

/** What the document hands to its script. */
export const start = JSON.parse(document.getElementById('start')?.textContent ?? '{}') as ChatStart;

/** What the page says in its language; `{{name}}` is replaced by the value of that name, which keeps its own direction. */
export function say(word: keyof ChatStart['words'], values: Record<string, string | number> = {}): string {
  return start.words[word].replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    name in values ? `\u2068${values[name]}\u2069` : whole,
  );
}

const locale = start.language === 'ar' ? 'ar-EG' : start.language;
/** Times are those of the merchant's zone, as on the site and in its records. */
const { timeZone } = start;
const timeFormat = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone });
const dayFormat = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone,
});
const dateFormat = new Intl.DateTimeFormat('en', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  calendar: 'gregory',
  timeZone,
});
const numberFormat = new Intl.NumberFormat(locale);

export const timeOf = (at: number): string => timeFormat.format(at);
export const numberOf = (value: number): string => numberFormat.format(value);

/** The day of a message: today and yesterday by name. */
export function dayOf(at: number): string {
  const ago = dayNumber(Date.now()) - dayNumber(at);
  if (ago === 0) return say('today');
  return ago === 1 ? say('yesterday') : dayFormat.format(at);
}

/** Days since 1970, by the calendar of the zone. */
function dayNumber(at: number): number {
  const parts = Object.fromEntries(
    dateFormat.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(parts['year'] ?? 0, (parts['month'] ?? 1) - 1, parts['day'] ?? 1) / 86_400_000;
}

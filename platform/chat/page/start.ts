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
const timeFormat = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
const dayFormat = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
const numberFormat = new Intl.NumberFormat(locale);

export const timeOf = (at: number): string => timeFormat.format(at);
export const numberOf = (value: number): string => numberFormat.format(value);

/** The day of a message: today and yesterday by name. */
export function dayOf(at: number): string {
  const [day, today] = [new Date(at).toDateString(), new Date()];
  if (day === today.toDateString()) return say('today');
  today.setDate(today.getDate() - 1);
  return day === today.toDateString() ? say('yesterday') : dayFormat.format(at);
}

/** What a brand says of calendars and digits: its own, and those of a language that differs. */
export interface LocaleFacts {
  calendar: string;
  digits: string;
  languages: { tag: string; calendar?: string; digits?: string }[];
}

/** The language with the calendar and the digits that the brand wants in it, for `Intl`. */
export function localeOf({ calendar, digits, languages }: LocaleFacts, language: string): string {
  const own = languages.find(({ tag }) => tag === language);
  return `${language}-u-ca-${own?.calendar ?? calendar}-nu-${own?.digits ?? digits}`;
}

/** Writes numbers inside sentences (counts, ages, years): the brand's digits, never grouped. */
export function numeralsOf(facts: LocaleFacts, language: string): (value: number) => string {
  const locale = localeOf(facts, language);
  if (locale.endsWith('-nu-latn')) return String;
  const format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
  return (value) => format.format(value);
}

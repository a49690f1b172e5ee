/** A brand's calendar and digits, and those of languages that differ. */
export interface LocaleFacts {
  calendar: string;
  digits: string;
  languages: { tag: string; calendar?: string; digits?: string }[];
}

/** The locale for `Intl`: the language with its calendar and digits. */
export function localeOf({ calendar, digits, languages }: LocaleFacts, language: string): string {
  const own = languages.find(({ tag }) => tag === language);
  return `${language}-u-ca-${own?.calendar ?? calendar}-nu-${own?.digits ?? digits}`;
}

/** Formats numbers in sentences (counts, ages, years): in the brand's digits, without grouping. */
export function numeralsOf(facts: LocaleFacts, language: string): (value: number) => string {
  const locale = localeOf(facts, language);
  if (locale.endsWith('-nu-latn')) return String;
  const format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
  return (value) => format.format(value);
}

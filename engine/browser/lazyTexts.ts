import type { Texts } from '#engine/react/texts.ts';

/** Texts of a tab. `add` resolves when all texts can be translated: at once unless i18next has to be loaded. */
export interface LazyTexts extends Pick<Texts, 'translate'> {
  add: (words: Record<string, string>) => Promise<void>;
}

/** Features that need i18next: ordinals, nested texts, formats. */
const ordinalKey = /_ordinal_(?:zero|one|two|few|many|other)$/;
const special = /\$t\(|\{\{[^}]*,/;

/** Whether any of these texts uses more than `{{placeholders}}` and plural forms. */
export function needsI18next(words: Record<string, string>): boolean {
  return Object.entries(words).some(([key, text]) => ordinalKey.test(key) || special.test(text));
}

/**
 * Texts in a browser. Nearly all need only placeholders and plural forms, which are filled in here as i18next would;
 * i18next (14 kB) is loaded with the first page that needs more, and translates from then on. `formatNumber` formats
 * numbers.
 */
export function createLazyTexts(
  language: string,
  formatNumber: (value: number) => string = String,
): LazyTexts {
  // Without a prototype, so that a key such as `constructor` finds nothing.
  const all: Record<string, string> = Object.create(null);
  let plurals: Intl.PluralRules | undefined;
  let full: Texts | undefined;
  let loading: Promise<void> | undefined;

  const load = async () => {
    const { createTexts } = await import('#engine/react/texts.ts');
    full = createTexts(language, { ...all }, formatNumber);
  };
  /** The text of a key: with a count, its form for that number if there is one. */
  const textOf = (key: string, count: string | number | undefined): string => {
    const inForm = (form: string) => all[`${key}_${form}`];
    const counted =
      typeof count === 'number'
        ? ((count === 0 ? inForm('zero') : undefined) ??
          inForm((plurals ??= new Intl.PluralRules(language)).select(count)))
        : undefined;
    return counted ?? all[key] ?? '';
  };
  return {
    translate: (key, values) =>
      full ? full.translate(key, values) : fill(textOf(key, values?.['count']), values, formatNumber),
    add: async (words) => {
      Object.assign(all, words);
      if (full) return full.add(words);
      if (!loading && !needsI18next(words)) return;
      loading ??= load();
      loading.catch(() => (loading = undefined));
      await loading;
    },
  };
}

/** Replaces placeholders in one pass, so a placeholder inside a value is left as it is. */
function fill(
  text: string,
  values: Record<string, string | number> = {},
  formatNumber: (value: number) => string,
): string {
  return text.replace(/\{\{-?(.+?)\}\}/g, (_, name: string) => {
    const value = values[name.trim()] ?? '';
    return typeof value === 'number' ? formatNumber(value) : value;
  });
}

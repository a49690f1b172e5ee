import type { Texts } from '#engine/react/texts.ts';

/** Texts of a tab. `add` resolves when all of them can be read; at once where nothing has to be loaded for that. */
export interface LazyTexts extends Pick<Texts, 'translate'> {
  add: (words: Record<string, string>) => Promise<void>;
}

/** What a text needs i18next for: plural forms, texts within texts, formats. */
const pluralKey = /_(?:zero|one|two|few|many|other)$/;
const special = /\$t\(|\{\{[^}]*,/;

/** Whether some of these texts are more than words with `{{placeholders}}`. */
export function needWhole(words: Record<string, string>): boolean {
  return Object.entries(words).some(([key, text]) => pluralKey.test(key) || special.test(text));
}

/**
 * Texts in a browser. Nearly all are words with placeholders, which a line of code fills in; i18next (14 kB) is
 * loaded with the first page that has plural forms and takes over from then on. `write` says how numbers are written.
 */
export function createLazyTexts(language: string, write: (value: number) => string = String): LazyTexts {
  const all: Record<string, string> = {};
  let whole: Texts | undefined;
  let loading: Promise<void> | undefined;

  const load = async () => {
    const { createTexts } = await import('#engine/react/texts.ts');
    whole = createTexts(language, { ...all }, write);
  };
  return {
    translate: (key, values) =>
      whole
        ? whole.translate(key, values)
        : fill(Object.hasOwn(all, key) ? (all[key] ?? '') : '', values, write),
    add: async (words) => {
      Object.assign(all, words);
      if (whole) return whole.add(words);
      if (!loading && !needWhole(words)) return;
      loading ??= load();
      loading.catch(() => (loading = undefined));
      await loading;
    },
  };
}

/** Fills placeholders in once: what a value says is never read as a placeholder. */
function fill(
  text: string,
  values: Record<string, string | number> = {},
  write: (value: number) => string,
): string {
  return text.replace(/\{\{-?(.+?)\}\}/g, (_, name: string) => {
    const value = values[name.trim()] ?? '';
    return typeof value === 'number' ? write(value) : value;
  });
}

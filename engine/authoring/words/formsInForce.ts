import { formsOf, pluralForms } from '#engine/brand/index.ts';
import type { Widget } from '#engine/contracts/widget.ts';
import { languageChain } from '#kit/languages.ts';

/** Texts by form: `''` is the text itself, `two` its plural form for 2. */
export type Forms = Map<string, string>;

type Words = Record<string, Record<string, string>>;

/**
 * The forms of a text that pages in a language show, all from the first source that has any: the brand or the widget, in
 * the language or in one that it falls back to. Without forms that the language does not have. Empty if only English has
 * the text.
 */
export function formsInForce(
  stem: string,
  language: string,
  words: Words,
  widget: Widget | undefined,
): Forms {
  for (const tag of languageChain(language)) {
    const found =
      formsIn(words[tag], stem, language) ??
      formsIn(widget?.words[tag], stem.slice(stem.indexOf('.') + 1), language);
    if (found) return found;
  }
  return new Map();
}

/** The forms of a text in one source. Undefined if it has none. */
export function formsIn(
  texts: Record<string, string> | undefined,
  stem: string,
  language?: string,
): Forms | undefined {
  if (!texts) return undefined;
  const found: Forms = new Map();
  for (const key of formsOf(stem)) {
    const form = key.slice(stem.length + 1);
    const text = texts[key];
    if (text !== undefined && (language === undefined || isForm(form, language))) found.set(form, text);
  }
  return found.size > 0 ? found : undefined;
}

/** Whether a language shows a form. `zero` is shown for 0 in every language (i18next). */
export function isForm(form: string, language: string): boolean {
  return form === '' || form === 'zero' || pluralForms(language).includes(form);
}

/** `waiting` + `two` → `waiting_two`. */
export const keyOf = (stem: string, form: string) => (form === '' ? stem : `${stem}_${form}`);

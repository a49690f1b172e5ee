import { isLanguageTag } from '#kit/languages.ts';
import type { Texts } from '#platform/base/database/schema/index.ts';
import { wrongField } from './wrongField.ts';

/** Languages whose texts may also be fields with a suffix: `titleTh`. */
const suffixes = ['th', 'zh', 'vi', 'ar', 'fa', 'ur'];
/** Languages of one text. */
const mostLanguages = 100;

/** A request with texts in several languages. */
interface Translated {
  translations?: { [tag: string]: { [field: string]: string } };
}

/**
 * A text in every given language: `title` is English, `translations` has the others by language tag:
 * `{ "he": { "title": "…" } }`. `titleTh` is Thai too, for six languages.
 */
export function textsOf(request: Translated, name: string): Texts {
  const texts = new Map<string, string>();
  for (const language of suffixes) {
    const text: unknown = Reflect.get(request, `${name}${language[0]?.toUpperCase()}${language.slice(1)}`);
    if (typeof text === 'string' && text !== '') texts.set(language, text);
  }
  for (const [tag, own] of translationsIn(request)) {
    const text = own[name];
    if (text) texts.set(tag.toLowerCase(), text.trim());
  }
  const english: unknown = Reflect.get(request, name);
  if (typeof english !== 'string' || english === '') throw wrongField(name, 'a text');
  return { ...Object.fromEntries(texts), en: english };
}

function translationsIn({ translations = {} }: Translated): [string, { [field: string]: string }][] {
  const entries = Object.entries(translations);
  const wrong = entries.find(([tag]) => !isLanguageTag(tag) || tag.toLowerCase() === 'en');
  if (wrong || entries.length > mostLanguages)
    throw wrongField('translations', 'by language tag, such as he or pt-BR; English has its own fields');
  return entries;
}

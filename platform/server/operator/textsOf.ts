import { isLanguageTag } from '#kit/languages.ts';
import type { Texts } from '#platform/base/database/schema/index.ts';
import { wrongField, type Fields } from './readFields.ts';

/** Languages whose texts may also be fields with a suffix: `titleTh`. */
const suffixes = ['th', 'zh', 'vi', 'ar', 'fa', 'ur'];
/** Languages of one text. */
const mostLanguages = 100;

/**
 * A text in every given language: `title` is English, `translations` has the others by language tag:
 * `{ "he": { "title": "…" } }`. `titleTh` is Thai too, for six languages.
 */
export function textsOf(fields: Fields, name: string): Texts {
  const texts = new Map<string, string>();
  for (const language of suffixes) {
    const text = fields.optionalText(`${name}${language[0]?.toUpperCase()}${language.slice(1)}`);
    if (text) texts.set(language, text);
  }
  for (const [tag, own] of translationsIn(fields)) {
    const text: unknown = Object(own)[name];
    if (text === undefined || text === null || text === '') continue;
    if (typeof text !== 'string') throw wrongField('translations', 'texts by language and field');
    texts.set(tag.toLowerCase(), text.trim());
  }
  return { ...Object.fromEntries(texts), en: fields.text(name) };
}

function translationsIn(fields: Fields): [string, unknown][] {
  const given = fields.raw('translations') ?? {};
  if (typeof given !== 'object' || Array.isArray(given))
    throw wrongField('translations', 'texts by language and field');
  const entries = Object.entries(given);
  const wrong = entries.find(([tag]) => !isLanguageTag(tag) || tag.toLowerCase() === 'en');
  if (wrong || entries.length > mostLanguages)
    throw wrongField('translations', 'by language tag, such as he or pt-BR; English has its own fields');
  return entries;
}

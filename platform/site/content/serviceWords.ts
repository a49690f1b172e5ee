import words from './serviceWords.json' with { type: 'json' };

export type ServiceLanguage = keyof typeof words;
export type ServiceWords = (typeof words)['en'];

/** Languages of customer service, with their native names. */
const tags: ServiceLanguage[] = ['th', 'en', 'zh', 'vi', 'ar', 'fa', 'ur'];
export const serviceLanguages = tags.map((tag) => ({ tag, name: words[tag].self }));

/** The writing direction of a language. */
export function directionOf(language: ServiceLanguage): 'ltr' | 'rtl' {
  return language === 'ar' || language === 'fa' || language === 'ur' ? 'rtl' : 'ltr';
}

/** The language requested by `lang`, else by the browser, else English. */
export function languageFor(asked: string | undefined, accepted = ''): ServiceLanguage {
  const wanted = [asked ?? '', ...accepted.split(',')].map((tag) => tag.trim().slice(0, 2).toLowerCase());
  const supported = wanted.map((tag) => serviceLanguages.find((language) => language.tag === tag));
  return supported.find((language) => language !== undefined)?.tag ?? 'en';
}

/** The texts of the page in one language. */
export function wordsFor(language: ServiceLanguage): ServiceWords {
  return words[language];
}

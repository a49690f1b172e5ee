/** Languages of the demo games. */
export const gameLanguages = ['th', 'en', 'zh', 'vi', 'ar', 'fa', 'ur'] as const;
export type GameLanguage = (typeof gameLanguages)[number];

/** The first of these tags that the games have, else English. */
export function gameLanguage(...tags: (string | null | undefined)[]): GameLanguage {
  return firstLanguage(gameLanguages, tags) ?? 'en';
}

/** The first tag of a known language. `zh-CN` and the platform's `CN` count as `zh`. */
export function firstLanguage<Language extends string>(
  languages: readonly Language[],
  tags: readonly (string | null | undefined)[],
): Language | undefined {
  for (const tag of tags) {
    const short = tag?.slice(0, 2).toLowerCase();
    const found = languages.find((language) => language === (short === 'cn' ? 'zh' : short));
    if (found) return found;
  }
  return undefined;
}

/** The writing direction of a language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return ['ar', 'fa', 'ur'].includes(language) ? 'rtl' : 'ltr';
}

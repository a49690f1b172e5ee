/** Languages of the demo games. */
export const gameLanguages = ['th', 'en', 'zh', 'vi', 'ar', 'fa', 'ur'] as const;
export type GameLanguage = (typeof gameLanguages)[number];

/** The first of these tags that the games have, else English. `zh-CN` and the platform's `CN` count as `zh`. */
export function gameLanguage(...tags: (string | null | undefined)[]): GameLanguage {
  for (const tag of tags) {
    const short = tag?.slice(0, 2).toLowerCase();
    const found = gameLanguages.find((language) => language === (short === 'cn' ? 'zh' : short));
    if (found) return found;
  }
  return 'en';
}

/** The writing direction of a language. */
export function directionOf(language: GameLanguage): 'ltr' | 'rtl' {
  return ['ar', 'fa', 'ur'].includes(language) ? 'rtl' : 'ltr';
}

/**
 * Languages whose sites write numerals of their own. The launch states no numerals, so the games assume those that the
 * language is commonly written in on the sites that embed them.
 */
const numberings: Readonly<Record<string, string>> = { ar: 'arab', fa: 'arabext' };

/** The numbering system of a language, as `Intl` names it: `arab` for Arabic, `latn` for most. */
export const numberingOf = (language: string): string => numberings[language] ?? 'latn';

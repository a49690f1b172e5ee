import { languageOf } from '#platform/site/content/index.ts';

/** Languages that have a public room, and that the chat's page is written in. */
export const chatLanguages = ['en', 'th', 'zh', 'vi', 'ar', 'fa', 'ur'] as const;
export type ChatLanguage = (typeof chatLanguages)[number];

/** The chat's language for a language code of a call (`TH`, `CN`, `pt-BR`): English if it has no room of its own. */
export function chatLanguageOf(code: string): ChatLanguage {
  const [base] = languageOf(code).split('-');
  return chatLanguages.find((language) => language === base) ?? 'en';
}

export function isChatLanguage(text: unknown): text is ChatLanguage {
  return chatLanguages.some((language) => language === text);
}

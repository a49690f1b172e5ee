import { useFacts, useLanguage } from './hooks.ts';

/** The platform's code for the current language (R3.18). */
export function useLanguageCode(): string {
  const { languages } = useFacts();
  const { language } = useLanguage();
  return languages.find(({ tag }) => tag === language)?.code ?? language;
}

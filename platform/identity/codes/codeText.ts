import { ownValue } from '#kit/ownValue.ts';
import words from './words.json' with { type: 'json' };

/** The text of the message in the visitor's language, or in English. */
export function codeText(language: string, brand: string, code: string, minutes: number): string {
  const texts: Record<string, string> = words;
  return (ownValue(texts, language) ?? words.en)
    .replace('{{brand}}', () => brand)
    .replace('{{code}}', code)
    .replace('{{minutes}}', String(minutes));
}

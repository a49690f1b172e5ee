import { quote } from './quote.ts';

/** Whether a value was probably meant as a sentence, not as the key of a text. */
export const isSentence = (value: string) => /[^\w.-]|^[A-Z]/.test(value);

/** What to do with a sentence that stands where a text key belongs. `page` begins the proposed key. */
export function sentenceRemedy(sentence: string, page = 'home'): string {
  const words = sentence.toLowerCase().match(/[a-z0-9]+/g) ?? ['text'];
  const key = `page.${page}.${words.slice(0, 4).join('-')}`;
  return `Sentences stand in words/en.json. Put ${quote(key)}: ${quote(sentence)} there, and write ${quote(key)} here.`;
}

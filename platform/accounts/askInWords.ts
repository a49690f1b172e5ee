import { randomInt } from 'node:crypto';

/** A small sum in words, for those who do not see a picture, and its answer in digits (R2.6.9). */
export function askInWords(language: string): { question: string; answer: string } {
  const words = numbers[language === 'th' ? 'th' : 'en'];
  const [first, second] = [randomInt(1, 10), randomInt(1, 10)];
  return {
    question: words.ask(words.names[first] ?? '', words.names[second] ?? ''),
    answer: String(first + second),
  };
}

const numbers = {
  en: {
    names: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
    ask: (first: string, second: string) => `How much is ${first} plus ${second}? Answer in digits.`,
  },
  th: {
    names: ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'],
    ask: (first: string, second: string) => `${first}บวก${second}เท่ากับเท่าไร ตอบเป็นตัวเลข`,
  },
};

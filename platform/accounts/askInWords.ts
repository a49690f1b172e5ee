import { randomInt } from 'node:crypto';

/** A small sum in words, for those who do not see a picture, and its answer in digits (R2.6.9). */
export function askInWords(language: string): { question: string; answer: string } {
  const words = numbers.get(language) ?? english;
  const [first, second] = [randomInt(1, 10), randomInt(1, 10)];
  return {
    question: words.ask(words.names[first] ?? '', words.names[second] ?? ''),
    answer: String(first + second),
  };
}

interface Numbers {
  /** Zero to nine. */
  names: string[];
  ask: (first: string, second: string) => string;
}

const english: Numbers = {
  names: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  ask: (first, second) => `How much is ${first} plus ${second}? Answer in digits.`,
};

const numbers = new Map<string, Numbers>([
  ['en', english],
  [
    'th',
    {
      names: ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'],
      ask: (first, second) => `${first}บวก${second}เท่ากับเท่าไร ตอบเป็นตัวเลข`,
    },
  ],
  [
    'zh',
    {
      names: ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'],
      ask: (first, second) => `${first}加${second}等于多少？请用数字回答。`,
    },
  ],
  [
    'vi',
    {
      names: ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'],
      ask: (first, second) => `${first} cộng ${second} bằng bao nhiêu? Trả lời bằng chữ số.`,
    },
  ],
  [
    'ar',
    {
      names: ['صفر', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة'],
      ask: (first, second) => `كم يساوي ${first} زائد ${second}؟ أجب بالأرقام.`,
    },
  ],
  [
    'fa',
    {
      names: ['صفر', 'یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه'],
      ask: (first, second) => `${first} به‌علاوهٔ ${second} چند می‌شود؟ با رقم پاسخ دهید.`,
    },
  ],
  [
    'ur',
    {
      names: ['صفر', 'ایک', 'دو', 'تین', 'چار', 'پانچ', 'چھ', 'سات', 'آٹھ', 'نو'],
      ask: (first, second) => `${first} جمع ${second} کتنے ہوتے ہیں؟ ہندسوں میں جواب دیں۔`,
    },
  ],
]);

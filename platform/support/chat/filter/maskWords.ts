import type { TextLanguage } from '#kit/textLanguages.ts';
import words from './words.json' with { type: 'json' };

/** Words that are profane in one language and ordinary in another one of the same script: `کون` is `who` in Urdu. */
const onlyIn: Readonly<Partial<Record<TextLanguage, readonly string[]>>> = {
  ar: ['كس', 'زب', 'زبي', 'خول', 'نيك', 'انيك', 'حمار', 'خرا'],
  fa: ['کون', 'گوه'],
  ur: ['دلال', 'کتی', 'چوت', 'کنجر'],
};

/** Digits and signs that are written for letters. */
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** What is left out of a word: invisible characters, tatweel, the vowel signs of Arabic, and marks that only decorate Latin. */
const ignored =
  /\p{Default_Ignorable_Code_Point}|\u0640|[\u064b-\u0652]|[\u0330-\u0338\u0346-\u034f\u0353-\u036f]/u;
/** Letters that Arabic, Persian and Urdu keyboards write differently. */
const variants: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ة: 'ه',
  ۀ: 'ه',
  ہ: 'ه',
};

/** A UTF-16 unit as it is compared, and where its character begins in the text. */
interface Letter {
  as: string;
  from: number;
}

const thai = new Intl.Segmenter('th', { granularity: 'word' });
const chinese = new Intl.Segmenter('zh', { granularity: 'word' });
const inflections = ['', 's', 'es', 'ed', 'er', 'ers', 'ing', 'y'];

const comparable = (text: string): string =>
  lettersOf(text)
    .map(({ as }) => as)
    .join('');

/** The words that are masked in the rooms of a language. */
interface WordList {
  words: ReadonlySet<string>;
  /** Those with spaces. */
  phrases: readonly string[];
  /** Those in Chinese characters. */
  chinese: readonly string[];
}

const english = new Set(words.en.flatMap((word) => inflections.map((ending) => word + ending)));
const ordinaryElsewhere = new Set(Object.values(onlyIn).flat());
const everywhere = Object.values(words)
  .flat()
  .filter((word) => !ordinaryElsewhere.has(word));
const lists = new Map<TextLanguage | undefined, WordList>();

function listOf(language: TextLanguage | undefined): WordList {
  const known = lists.get(language);
  if (known) return known;
  const own = (language && onlyIn[language]) ?? [];
  const all = [...new Set([...everywhere, ...own].map(comparable))];
  const list = {
    words: new Set(all),
    phrases: all.filter((word) => word.includes(' ')),
    chinese: all.filter((word) => /\p{Script=Han}/u.test(word)),
  };
  lists.set(language, list);
  return list;
}

/**
 * Replaces profanity by dots, in seven languages whatever the room's is, also in disguise (`sh1t`, `s h i t`, `shiiit`,
 * full-width letters). Words are judged at their borders: those that only contain a listed one stay (`Scunthorpe`, `妈妈的`), and
 * what is an ordinary word in another language is masked in the rooms of its own `language` alone.
 */
export function maskWords(text: string, language?: TextLanguage): string {
  const letters = lettersOf(text);
  const plain = letters.map(({ as }) => as).join('');
  const list = listOf(language);
  const ranges = [
    ...wordRanges(plain, list),
    ...spelledRanges(plain, list),
    ...phraseRanges(plain, list),
    ...chineseRanges(plain, list),
  ];
  if (ranges.length === 0) return text;
  const hidden = new Set<number>();
  for (const [from, to] of ranges) for (const letter of letters.slice(from, to)) hidden.add(letter.from);
  let at = 0;
  return Array.from(text, (sign) => {
    const from = at;
    at += sign.length;
    return hidden.has(from) && /\S/u.test(sign) ? '•' : sign;
  }).join('');
}

function lettersOf(text: string): Letter[] {
  const letters: Letter[] = [];
  let at = 0;
  for (const sign of text) {
    const from = at;
    at += sign.length;
    if (sign <= '\u007f') {
      letters.push({ as: sign.toLowerCase(), from });
      continue;
    }
    if (ignored.test(sign)) continue;
    // By UTF-16 units, so that positions in the joined text are positions in this list.
    const as = Array.from(sign.normalize('NFKC').toLowerCase(), (one) => variants[one] ?? one).join('');
    for (const unit of as.split('')) letters.push({ as: unit, from });
  }
  return letters;
}

type Range = readonly [from: number, to: number];

/** Runs of letters of one script: a word ends where another script begins, as in texts without spaces. */
const runs = /[\p{Script=Latin}\p{Script=Inherited}\d@$!]+|(?:(?!\p{Script=Latin}|\d)[\p{L}\p{M}\p{N}])+/gu;

function wordRanges(plain: string, list: WordList): Range[] {
  const found: Range[] = [];
  for (const { 0: whole, index } of plain.matchAll(runs)) {
    // At the end of a word an exclamation mark is one, inside it is an i.
    const run = whole.replace(/(?<!!)!+$/, '');
    if (isListed(run, list)) found.push([index, index + run.length]);
    else if (/\p{Script=Thai}/u.test(run))
      for (const { segment, index: inside } of thai.segment(run))
        if (isListed(segment, list)) found.push([index + inside, index + inside + segment.length]);
  }
  return found;
}

/** Letters with spaces or signs between them. */
function spelledRanges(plain: string, list: WordList): Range[] {
  const spelled = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}@$!][\s._*-]+){2,}[\p{L}\p{N}@$!](?![\p{L}\p{N}])/gu;
  return [...plain.matchAll(spelled)]
    .filter(({ 0: run }) => isListed(run.replace(/[\s._*-]+/g, ''), list))
    .map(({ 0: run, index }) => [index, index + run.length]);
}

/** Phrases, which have more than one word. */
function phraseRanges(plain: string, { phrases }: WordList): Range[] {
  return phrases.flatMap((phrase) =>
    rangesOf(plain, phrase).filter(([from, to]) => isWhole(plain, from, to)),
  );
}

/** Chinese has no spaces: a listed word must begin where a word of the text does. */
function chineseRanges(plain: string, list: WordList): Range[] {
  const found = list.chinese.flatMap((word) => rangesOf(plain, word));
  if (found.length === 0) return found;
  const begins = new Set(Array.from(chinese.segment(plain), ({ index }) => index));
  return found.filter(([from]) => begins.has(from));
}

function rangesOf(plain: string, word: string): Range[] {
  const found: Range[] = [];
  for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + 1))
    found.push([at, at + word.length]);
  return found;
}

const isWhole = (plain: string, from: number, to: number): boolean =>
  !/[\p{L}\p{N}]/u.test(plain[from - 1] ?? ' ') && !/[\p{L}\p{N}]/u.test(plain[to] ?? ' ');

function isListed(run: string, { words: listed }: WordList): boolean {
  const candidates = [run, run.replace(/(.)\1{2,}/gu, '$1'), run.replace(/(.)\1{2,}/gu, '$1$1')];
  return candidates.some((word) => {
    if (listed.has(word) || english.has(word)) return true;
    const bare = Array.from(word, (sign) => disguises[sign] ?? sign).join('');
    return /[a-z]/.test(word) && english.has(bare);
  });
}

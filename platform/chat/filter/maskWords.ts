import words from './words.json' with { type: 'json' };

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
/** What is left out of a word: marks of width zero, tatweel, and the vowel signs of Arabic. */
const ignored = /[\u00ad\u0640\u200b-\u200f\u2060]|[\u064b-\u0652]|\ufe0f/u;
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

const segments = new Intl.Segmenter('th', { granularity: 'word' });
const inflections = ['', 's', 'es', 'ed', 'er', 'ers', 'ing', 'y'];

const comparable = (text: string): string =>
  lettersOf(text)
    .map(({ as }) => as)
    .join('');

const listed = new Set(Object.values(words).flat().map(comparable));
/** Phrases and Chinese words are found anywhere: Chinese has no spaces, and phrases have more than one word. */
const anywhere = [...listed].filter((word) => /[\p{Script=Han}\s]/u.test(word));
const english = new Set(words.en.flatMap((word) => inflections.map((ending) => word + ending)));

/**
 * Replaces profanity by dots, in seven languages whatever the room's is, also in disguise (`sh1t`, `s h i t`, `shiiit`,
 * full-width letters). Words that only contain a listed one stay (`Scunthorpe`).
 */
export function maskWords(text: string): string {
  const letters = lettersOf(text);
  const plain = letters.map(({ as }) => as).join('');
  const ranges = [...wordRanges(plain), ...spelledRanges(plain), ...phraseRanges(plain)];
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
    if (ignored.test(sign)) continue;
    // By UTF-16 units, so that positions in the joined text are positions in this list.
    const as = Array.from(sign.normalize('NFKC').toLowerCase(), (one) => variants[one] ?? one).join('');
    for (const unit of as.split('')) letters.push({ as: unit, from });
  }
  return letters;
}

type Range = readonly [from: number, to: number];

function wordRanges(plain: string): Range[] {
  const found: Range[] = [];
  for (const { 0: run, index } of plain.matchAll(/[\p{L}\p{M}\p{N}@$!]*[\p{L}\p{M}\p{N}@$]/gu)) {
    if (isListed(run)) found.push([index, index + run.length]);
    else if (/\p{Script=Thai}/u.test(run))
      for (const { segment, index: inside } of segments.segment(run))
        if (isListed(segment)) found.push([index + inside, index + inside + segment.length]);
  }
  return found;
}

/** Letters with spaces or signs between them. */
function spelledRanges(plain: string): Range[] {
  const spelled = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}@$!][\s._*-]+){2,}[\p{L}\p{N}@$!](?![\p{L}\p{N}])/gu;
  return [...plain.matchAll(spelled)]
    .filter(({ 0: run }) => isListed(run.replace(/[\s._*-]+/g, '')))
    .map(({ 0: run, index }) => [index, index + run.length]);
}

function phraseRanges(plain: string): Range[] {
  const found: Range[] = [];
  for (const word of anywhere)
    for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + 1))
      if (/\p{Script=Han}/u.test(word) || isWhole(plain, at, at + word.length))
        found.push([at, at + word.length]);
  return found;
}

const isWhole = (plain: string, from: number, to: number): boolean =>
  !/[\p{L}\p{N}]/u.test(plain[from - 1] ?? ' ') && !/[\p{L}\p{N}]/u.test(plain[to] ?? ' ');

function isListed(run: string): boolean {
  const candidates = [run, run.replace(/(.)\1{2,}/gu, '$1'), run.replace(/(.)\1{2,}/gu, '$1$1')];
  return candidates.some((word) => {
    if (listed.has(word) || english.has(word)) return true;
    const bare = Array.from(word, (sign) => disguises[sign] ?? sign).join('');
    return /[a-z]/.test(word) && english.has(bare);
  });
}

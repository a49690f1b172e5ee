import type { HelpArticle, HelpCategory } from '#schemas/generated/api.ts';

/** An article that was found, with the part of its text around the first word found in it. */
export interface Found {
  article: HelpArticle;
  category: HelpCategory;
  excerpt: string;
}

/** Characters of an excerpt, and how many of them stand before what was found. */
const excerptLength = 160;
const before = 40;

/**
 * Articles that hold every word of a search in title, category or text; those with a word in the title first. Case,
 * accents and the two ways to write Arabic ya and kaf do not count.
 */
export function searchHelp(categories: HelpCategory[], search: string): Found[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = categories.flatMap((category) =>
    category.articles.flatMap((article) => {
      const text = textOf(article.content);
      const title = fold(article.title);
      const all = `${title} ${fold(category.title)} ${fold(text)}`;
      if (!words.every((word) => all.includes(word))) return [];
      const inTitle = words.filter((word) => title.includes(word)).length;
      return [{ inTitle, article, category, excerpt: excerptOf(text, words) }];
    }),
  );
  return found
    .toSorted((left, right) => right.inTitle - left.inTitle)
    .map(({ article, category, excerpt }) => ({ article, category, excerpt }));
}

/** What a reader of any keyboard means by the same letters. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[يى]/g, 'ی')
    .replaceAll('ك', 'ک')
    .replace(/[ۀةہ]/g, 'ه');
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The plain text of sanitised HTML; blocks are parted by a space. Only ever shown as text. */
export function textOf(html: string): string {
  return html
    .replace(/<\/li>\s*(?=<li\b)/gi, '; ')
    .replace(/<[^>]*>/g, (tag) => (/^<\/?(?:b|strong|i|em|u|s|span|a)\b/i.test(tag) ? '' : ' '))
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, ten?: string, sixteen?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole;
      const code = ten === undefined ? Number.parseInt(sixteen ?? '', 16) : Number(ten);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/\s+/g, ' ')
    .trim();
}

function excerptOf(text: string, words: string[]): string {
  const at = Math.min(...words.map((word) => placeOf(text, word)).filter((place) => place >= 0), text.length);
  const from = at < text.length && at > before ? text.indexOf(' ', at - before) + 1 || at - before : 0;
  const part = text.slice(from, from + excerptLength);
  return `${from > 0 ? '… ' : ''}${part}${from + excerptLength < text.length ? ' …' : ''}`;
}

/** Where a folded word stands in a text as it is written; folding may shift a place by a few letters. */
function placeOf(text: string, word: string): number {
  return fold(text).indexOf(word);
}

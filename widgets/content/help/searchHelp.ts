import { foldLetters } from '#kit/foldText.ts';
import type { HelpArticle, HelpCategory } from '#schemas/generated/api.ts';

/** A matching article, with an excerpt around the first match. */
export interface Found {
  article: HelpArticle;
  category: HelpCategory;
  excerpt: string;
}

/** Length of an excerpt in characters, and how many of them precede the match. */
const excerptLength = 160;
const before = 40;

/**
 * Finds articles that contain every word of a search in title, category or text, title matches first. Ignores case,
 * accents and the spellings of different keyboards.
 */
export function searchHelp(categories: HelpCategory[], search: string): Found[] {
  const words = foldLetters(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = categories.flatMap((category) =>
    category.articles.flatMap((article) => {
      const text = textOf(article.content);
      const title = foldLetters(article.title);
      const all = `${title} ${foldLetters(category.title)} ${foldLetters(text)}`;
      if (!words.every((word) => all.includes(word))) return [];
      const inTitle = words.filter((word) => title.includes(word)).length;
      return [{ inTitle, article, category, excerpt: excerptOf(text, words) }];
    }),
  );
  return found
    .toSorted((left, right) => right.inTitle - left.inTitle)
    .map(({ article, category, excerpt }) => ({ article, category, excerpt }));
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The plain text of sanitised HTML, with a space between blocks. Only ever rendered as text. */
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
  const end = from + excerptLength;
  // Marks stay on their letter.
  const part = text.slice(from, end) + (/^\p{M}+/u.exec(text.slice(end))?.[0] ?? '');
  return `${from > 0 ? '… ' : ''}${part}${end < text.length ? ' …' : ''}`;
}

/** The position of a folded word in the original text. Folding may shift it by a few letters. */
function placeOf(text: string, word: string): number {
  return foldLetters(text).indexOf(word);
}

import { and, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { games, searchWords, vendors } from '#platform/base/database/schema/index.ts';
import { correctWord } from './correctWord.ts';
import { foldText } from '#kit/foldText.ts';

/** Most words of a search that count. */
const mostWords = 8;

/** The words of a search; none if it has neither letters nor digits. */
export function wordsOf(typed: string): string[] {
  return foldText(typed).split(' ').filter(Boolean).slice(0, mostWords);
}

/**
 * Games that have every word in a name, in any language, or in the name of their vendor. A word with alternatives
 * needs one of them. The query must join `vendors`.
 */
export function nameCondition(words: readonly (readonly string[])[]): SQL | undefined {
  return and(...words.map((alternatives) => or(...alternatives.map(hasWord))));
}

/** Not LIKE: a typed % or _ is an ordinary character. */
const hasWord = (word: string): SQL =>
  sql`(strpos(${games.search}, ${word}) > 0 or strpos(${vendors.search}, ${word}) > 0)`;

/** Orders games that have the words together, as typed, before all others. */
export function phraseFirst(words: readonly string[]): SQL[] {
  return words.length === 0 ? [] : [sql`(strpos(${games.search}, ${words.join(' ')}) = 0)`];
}

/** What each word may mean, if one of them is misspelt; undefined if one resembles no known word. */
export async function correctWords(db: Database, words: readonly string[]): Promise<string[][] | undefined> {
  const known = (await db.select().from(searchWords)).map(({ word }) => word);
  const corrected = words.map((word) => correctWord(word, known));
  const isNew = corrected.some((alternatives, index) => alternatives[0] !== words[index]);
  return isNew && corrected.every((alternatives) => alternatives.length > 0) ? corrected : undefined;
}

import { ownValue } from '#kit/ownValue.ts';
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Texts } from '../database/schema/index.ts';

/** Codes of the wire that are no language tags: `CN` is Chinese, `VN` Vietnamese, `TY` Lao (R3.18). */
const tags: Record<string, string> = { cn: 'zh', vn: 'vi', jp: 'ja', kr: 'ko', ty: 'lo' };

/** The language of a wire code, in small letters: `TH` is `th`, `CN` is `zh`. */
export function languageOf(code: string): string {
  const small = code.slice(0, 12).toLowerCase();
  return ownValue(tags, small) ?? small;
}

/** A text in a language, else in English. */
export function textIn(texts: Texts, language: string): string {
  return ownValue(texts, language) ?? texts.en;
}

/** One language's text out of a column of texts, else the English one: the database sends no language that nobody reads. */
export function textOf(column: AnyColumn, language: string): SQL<string> {
  return sql<string>`coalesce(${column} ->> ${language}, ${column} ->> 'en')`;
}

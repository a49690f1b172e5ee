import { languageChain } from '#kit/languages.ts';
import { ownValue } from '#kit/ownValue.ts';
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Texts } from '#platform/base/database/schema/index.ts';

/** Wire codes that are not language tags: `CN` is Chinese, `VN` Vietnamese, `TY` Lao (R3.18). */
const tags: Record<string, string> = { cn: 'zh', vn: 'vi', jp: 'ja', kr: 'ko', ty: 'lo' };

/**
 * The language of a wire code, in lower case: `TH` becomes `th`, `CN` becomes `zh`. Codes of four letters are a language
 * with a country: `ZHTW` becomes `zh-tw`.
 */
export function languageOf(code: string): string {
  const small = code.slice(0, 12).toLowerCase();
  return ownValue(tags, small) ?? small.replace(/^([a-z]{2})([a-z]{2})$/, '$1-$2');
}

/** The text in a language, in one that it falls back to (`zh` for `zh-tw`), or in English. */
export function textIn(texts: Texts, language: string): string {
  for (const tag of languageChain(language)) {
    const text = ownValue(texts, tag);
    if (text !== undefined) return text;
  }
  return texts.en;
}

/** Selects what `textIn` gives from a text column, so that the database does not send the other languages. */
export function textOf(column: AnyColumn, language: string): SQL<string> {
  const found = languageChain(language).map((tag) => sql`${column} ->> ${tag}`);
  return sql<string>`coalesce(${sql.join(found, sql`, `)}, ${column} ->> 'en')`;
}

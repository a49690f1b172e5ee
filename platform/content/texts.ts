import { ownValue } from '#kit/ownValue.ts';
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Texts } from '../database/schema/index.ts';

/** Wire codes that are not language tags: `CN` is Chinese, `VN` Vietnamese, `TY` Lao (R3.18). */
const tags: Record<string, string> = { cn: 'zh', vn: 'vi', jp: 'ja', kr: 'ko', ty: 'lo' };

/** The language tag of a wire code: `TH` becomes `th`, `CN` becomes `zh`. */
export function languageOf(code: string): string {
  const small = code.slice(0, 12).toLowerCase();
  return ownValue(tags, small) ?? small;
}

/** The text in a language, or in English. */
export function textIn(texts: Texts, language: string): string {
  return ownValue(texts, language) ?? texts.en;
}

/** Selects one language of a text column, or English, so that the database does not send the others. */
export function textOf(column: AnyColumn, language: string): SQL<string> {
  return sql<string>`coalesce(${column} ->> ${language}, ${column} ->> 'en')`;
}

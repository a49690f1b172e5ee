import type { Texts } from '../database/schema/index.ts';
import type { Fields } from './readFields.ts';

/** Languages other than English that operators may write texts in. */
export const textLanguages = ['th', 'zh', 'vi', 'ar', 'fa', 'ur'] as const;

/** `title` is English, `titleTh` Thai and so on: the language is the suffix. */
export function textsOf(fields: Fields, name: string): Texts {
  const others = textLanguages.flatMap((language) => {
    const text = fields.optionalText(`${name}${language[0]?.toUpperCase()}${language.slice(1)}`);
    return text === undefined || text === '' ? [] : [[language, text]];
  });
  return { ...Object.fromEntries(others), en: fields.text(name) };
}

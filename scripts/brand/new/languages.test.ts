import { describe, expect, it } from 'vitest';
import { languageOf } from '#platform/site/content/index.ts';
import { languageEntry, tidyTag, wrongLanguages } from '#engine/authoring/languages/index.ts';

/** Those of R1.4. */
const required = 'zh en ja th vi my es hi id km ko ms pt ta tl ur tr bn ar fa ru kk uz lo ne fr te sw'.split(
  ' ',
);

describe('languages of a new brand', () => {
  it('R1.4 R3.18 has every language with its native name and a unique code that the platform accepts', () => {
    const entries = required.map(languageEntry);
    for (const { tag, code, name } of entries) {
      expect(code, tag).toMatch(/^[A-Z]{2,4}$/);
      expect(wrongLanguages([tag]), tag).toBeUndefined();
      expect(name.toLowerCase(), tag).not.toBe(tag);
      expect(languageOf(code), code).toBe(tag);
    }
    expect(new Set(entries.map(({ code }) => code)).size).toBe(required.length);
    expect(entries.filter(({ dir }) => dir === 'rtl').map(({ tag }) => tag)).toEqual(['ur', 'ar', 'fa']);
  });

  it.each([
    ['zh', 'CN'],
    ['ja', 'JP'],
    ['ko', 'KR'],
    ['lo', 'TY'],
    ['id', 'ID'],
    ['zh-Hans', 'CN'],
    ['pt-BR', 'PT'],
    ['fil', 'FIL'],
  ])('the platform calls %s %s', (tag, code) => {
    expect(languageEntry(tag).code).toBe(code);
  });

  it('takes name and direction of other languages from Intl', () => {
    expect(languageEntry('he')).toEqual({ tag: 'he', code: 'HE', name: 'עברית', dir: 'rtl' });
    expect(languageEntry('sv')).toEqual({ tag: 'sv', code: 'SV', name: 'Svenska' });
  });

  it.each([
    ['TH', 'th'],
    ['zh-hans', 'zh-Hans'],
    ['PT-br', 'pt-BR'],
  ])('%s is written %s', (text, tag) => {
    expect(tidyTag(text)).toBe(tag);
  });

  it.each([
    [['english', 'thai'], '"english" is not a language tag. Write "en".'],
    [['en', 'ไทย'], '"ไทย" is not a language tag. Write "th".'],
    [['hebrew'], '"hebrew" is not a language tag. Write "he".'],
    [['jp'], '"jp" is not a language tag. Write "ja".'],
    [['e'], '"e" is not a language tag. Write tags with commas, the default first: th, en.'],
    [['xx'], '"xx" is not a language tag. Write tags with commas, the default first: th, en.'],
    [['th', 'en', 'th'], 'The language "th" is listed twice. List each language once.'],
  ])('says what to write instead of %j', (tags, message) => {
    expect(wrongLanguages(tags)).toBe(message);
  });
});

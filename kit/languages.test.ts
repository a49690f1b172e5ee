import { expect, it } from 'vitest';
import { directionOf, isLanguageTag, languageChain } from './languages.ts';

it.each([
  ['th', ['th']],
  ['zh-TW', ['zh-TW', 'zh']],
  ['zh-Hant-TW', ['zh-Hant-TW', 'zh-Hant', 'zh']],
  ['', ['']],
  ['-', ['-']],
])('%s falls back to %j', (tag, chain) => expect(languageChain(tag)).toEqual(chain));

it.each([
  ['ar', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
  ['he', 'rtl'],
  ['ps', 'rtl'],
  ['ku-Arab', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ku', 'ltr'],
  ['th', 'ltr'],
  ['zh-TW', 'ltr'],
] as const)('R1.4 %s runs %s', (tag, dir) => expect(directionOf(tag)).toBe(dir));

it.each([
  ['th', true],
  ['he', true],
  ['zh-TW', true],
  ['zh-hant-tw', true],
  ['fil', true],
  ['xx', false],
  ['thai', false],
  ['th-', false],
  ['en-US-x-a', false],
  ['__proto__', false],
])('%s is the tag of a language: %s', (text, is) => expect(isLanguageTag(text)).toBe(is));

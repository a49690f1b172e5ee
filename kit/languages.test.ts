import { expect, it } from 'vitest';
import { directionOf, languageChain } from './languages.ts';

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

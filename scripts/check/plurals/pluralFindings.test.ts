import { describe, expect, it } from 'vitest';
import { pluralFindings } from './pluralFindings.ts';

const setOf = (en: Record<string, string>, more: Record<string, Record<string, string>> = {}) => [
  { file: 'words/en.json', words: { en, ...more } },
];

describe('the check of plural forms', () => {
  it.each([
    'Try again in {{minutes}} minutes.',
    'Try again in {{ seconds }} seconds, or sign up.',
    '{{count}} of your points, {{number}} free spins',
    'At most {{most}} characters',
  ])('refuses a plural noun after a number without plural forms: %s', (text) => {
    expect(pluralFindings(setOf({ wait: text }), {})).toEqual([expect.stringContaining('"wait" says "{{')]);
  });

  it.each([
    'Minutes left: {{minutes}}',
    'Resend in {{seconds}} s',
    '{{amount}} wins',
    '{{number}} is verified.',
    'Pays {{number}} times',
    '{{name}} has won',
  ])('accepts what has no plural noun after a number: %s', (text) => {
    expect(pluralFindings(setOf({ wait: text }), {})).toEqual([]);
  });

  it('accepts a text with plural forms', () => {
    expect(pluralFindings(setOf({ wait_one: '{{count}} day', wait_other: '{{count}} days' }), {})).toEqual(
      [],
    );
  });

  it('refuses a language without a form that its rules ask for', () => {
    const en = { wait_one: '{{count}} day', wait_other: '{{count}} days' };
    const th = { wait: '{{count}} วัน' };
    const ru = { wait_one: '{{count}} день', wait_few: '{{count}} дня', wait_other: '{{count}} дня' };
    const findings = pluralFindings(setOf(en, { th, ru, vi: { wait_other: '{{count}} ngày' }, fr: {} }), {});
    expect(findings).toEqual([
      expect.stringContaining('in th, wait_other is missing'),
      expect.stringContaining('in ru, wait_many is missing'),
    ]);
  });

  it('accepts an exception, and refuses one that is not needed', () => {
    const because = { 'words/en.json#last7': 'always 7', 'words/en.json#gone': 'was always 1' };
    expect(pluralFindings(setOf({ last7: 'Last {{days}} days' }), because)).toEqual([
      expect.stringContaining('words/en.json#gone needs no exception'),
    ]);
  });
});

import { expect, it } from 'vitest';
import { diffInWords } from './diffInWords.ts';
import type { Difference } from './types.ts';

it('names languages only by their tags', () => {
  const language = (tag: string) => ({
    tag,
    code: tag.toUpperCase(),
    name: 'A name of some length',
    dir: 'ltr',
  });
  const before = ['en', 'th'].map(language);
  const after = ['en', 'th', 'vi'].map(language);
  expect(diffInWords([{ kind: 'config', key: 'languages', before, after }])).toEqual([
    'languages of brand.json are en, th, vi, were en, th',
  ]);
});

it('quotes up to three changed texts of a language, and lists the names of more', () => {
  const text = (language: string, key: string, values: object): Difference => ({
    kind: 'text',
    language,
    key,
    ...values,
  });
  expect(
    diffInWords([
      text('en', 'lead', { before: 'Two minutes.', after: 'Three minutes.' }),
      text('en', 'new', { after: 'Fresh' }),
      text('en', 'old', { before: 'Stale' }),
      ...['a', 'b', 'c', 'd'].map((key) => text('th', key, { after: 'ข้อความ' })),
    ]),
  ).toEqual([
    'text lead (en) is "Three minutes.", was "Two minutes."',
    'text new (en) is now "Fresh"',
    'text old (en) is no longer set, was "Stale"',
    '4 texts changed (th): a, b, c, d',
  ]);
});

it('shows what differs in long texts', () => {
  const lead = 'Slots, live tables and sports in one calm place, and a card room. Open an account in';
  expect(
    diffInWords([
      {
        kind: 'text',
        language: 'en',
        key: 'lead',
        before: `${lead} two minutes.`,
        after: `${lead} three minutes.`,
      },
    ]),
  ).toEqual([
    'text lead (en) is "…Open an account in three minutes.", was "…Open an account in two minutes."',
  ]);
});

import { expect, it } from 'vitest';
import { diffInWords } from './diffInWords.ts';

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

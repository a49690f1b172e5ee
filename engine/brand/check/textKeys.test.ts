import { expect, it } from 'vitest';
import { stemsOf } from './textKeys.ts';

it('derives the stems of a widget from its English texts, without reading other languages', () => {
  const words = {
    en: { title: 'Wins', more_one: 'One more', more_other: '{{count}} more' },
    get th(): Record<string, string> {
      throw new Error('No brand has Thai.');
    },
  };
  expect([...stemsOf(words)]).toEqual(['title', 'more']);
});

it('takes all languages of a widget that has no English', () => {
  expect([...stemsOf({ th: { title: 'ผู้ชนะ' }, vi: { title: 'Thắng', empty: 'Chưa có' } })]).toEqual([
    'title',
    'empty',
  ]);
});

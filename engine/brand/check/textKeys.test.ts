import { expect, it } from 'vitest';
import { stemsOf } from './textKeys.ts';

it('knows the texts of a widget by its English ones alone, without a look at other languages', () => {
  const words = {
    en: { title: 'Wins', more_one: 'One more', more_other: '{{count}} more' },
    get th(): Record<string, string> {
      throw new Error('Nobody asked for Thai.');
    },
  };
  expect([...stemsOf(words)]).toEqual(['title', 'more']);
  expect(stemsOf(words)).toBe(stemsOf(words));
});

it('takes all languages of a widget that has no English', () => {
  expect([...stemsOf({ th: { title: 'ผู้ชนะ' }, vi: { title: 'Thắng', empty: 'Chưa có' } })]).toEqual([
    'title',
    'empty',
  ]);
});

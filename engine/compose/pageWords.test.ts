import { expect, it } from 'vitest';
import { testConfig, testRevision } from '#engine/contracts/testing/testRevision.ts';
import { registry, testWidget } from '#engine/brand/testing/testWidget.ts';
import { pageWords } from './pageWords.ts';

const board = testWidget(
  'board',
  {},
  { words: { en: { title: 'Winners', empty: 'None' }, th: { title: 'ผู้ชนะ' } } },
);
const widgets = registry(board, testWidget('row', {}, { words: { en: { more: 'More' } } }));
const wordsIn = (language: string, words: Record<string, Record<string, string>>, defaultLanguage = 'th') =>
  pageWords(testRevision({ words, config: { ...testConfig, defaultLanguage } }), widgets, language, {
    widgets: ['board', 'row'],
    keys: [],
  });

it("a widget's shared texts never contain a brand's override", () => {
  const plain = { 'board.title': 'ผู้ชนะ', 'board.empty': 'None', 'row.more': 'More' };
  expect(wordsIn('th', {})).toEqual(plain);
  expect(wordsIn('th', { th: { 'board.title': 'ของเรา' } })).toEqual({ ...plain, 'board.title': 'ของเรา' });
  expect(wordsIn('th', { th: { 'boards.title': 'x', 'page.home.title': 'x' } })).toEqual(plain);
  expect(wordsIn('th', { en: { 'board.empty': 'Nobody' } })).toEqual(plain);
});

it("takes a text that no widget has from the brand's default language, for that brand alone", () => {
  const own = { vi: { 'board.none': 'x', 'board.title': 'x' } };
  expect(wordsIn('en', own, 'vi')['board.title']).toBe('Winners');
  expect(wordsIn('en', {}, 'vi')).toEqual({
    'board.title': 'Winners',
    'board.empty': 'None',
    'row.more': 'More',
  });
});

it('R1.4 takes a text that a language lacks from the languages that it falls back to, then from English', () => {
  const words = { th: { 'board.empty': 'ของเรา' }, 'th-TH': { 'row.more': 'อีก' } };
  expect(wordsIn('th-TH', words, 'en')).toEqual({
    'board.title': 'ผู้ชนะ',
    'board.empty': 'ของเรา',
    'row.more': 'อีก',
  });
  expect(wordsIn('th', words, 'en')['row.more']).toBe('More');
  expect(wordsIn('en-GB', { en: { 'board.empty': 'Nobody' } }, 'th')['board.empty']).toBe('Nobody');
});

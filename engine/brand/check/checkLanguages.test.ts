import { describe, expect, it } from 'vitest';
import { missingTexts } from './checkLanguages.ts';
import { registry, testWidget } from '../testing/testWidget.ts';

const forms = (...names: string[]) => Object.fromEntries(names.map((name) => [`won_${name}`, 'x']));
const needed = { widgets: new Set(['board']), keys: new Set(['page.home.title']) };

function missing(language: string, own: Record<string, string>, brand: Record<string, string> = {}) {
  const board = testWidget('board', {}, { words: { en: forms('one', 'other'), [language]: own } });
  const words = { [language]: { 'page.home.title': 'Home', ...brand } };
  return missingTexts(language, needed, words, registry(board)).map(({ stem, forms: lacks }) =>
    [stem, ...lacks].join(' '),
  );
}

describe('a language is complete', () => {
  it.each([
    ['th', forms('other')],
    ['en', forms('one', 'other')],
    ['ar', forms('zero', 'one', 'two', 'few', 'many', 'other')],
    ['ru', forms('one', 'few', 'many', 'other')],
    ['ar', { won: 'one text for any number' }],
  ])('in %s with %j', (language, own) => expect(missing(language, own)).toEqual([]));

  it.each([
    ['ar', forms('one', 'other'), 'board.won zero two few many'],
    ['ar', forms('zero', 'one', 'two', 'few', 'other'), 'board.won many'],
    ['en', forms('other'), 'board.won one'],
    ['ru', forms('one', 'other'), 'board.won few many'],
    ['he', forms('one', 'many', 'other'), 'board.won two'],
    ['th', forms('one'), 'board.won other'],
    ['th', {}, 'board.won'],
  ])('but not in %s with %j, which lacks %s', (language, own, lacks) =>
    expect(missing(language, own)).toEqual([lacks]),
  );

  it("takes all forms of a text from one source: a brand's incomplete text hides the widget's complete one", () => {
    const whole = forms('zero', 'one', 'two', 'few', 'many', 'other');
    expect(missing('ar', whole, { 'board.won_one': 'x' })).toEqual(['board.won zero two few many other']);
    expect(missing('ar', {}, { 'board.won': 'x' })).toEqual([]);
  });

  describe('with what it falls back to', () => {
    const board = testWidget('board', {}, { words: { en: { title: 'x', empty: 'x' }, zh: { title: 'x' } } });
    const lacks = (language: string, words: Record<string, Record<string, string>>) =>
      missingTexts(language, needed, words, registry(board)).map(({ stem }) => stem);

    it.each(['zh', 'zh-TW', 'zh-Hant-TW'])('R1.4 %s has the texts of zh', (language) => {
      expect(lacks(language, {})).toEqual(['board.empty', 'page.home.title']);
      expect(lacks(language, { zh: { 'board.empty': 'x' } })).toEqual(['page.home.title']);
      expect(lacks(language, { zh: { 'board.empty': 'x', 'page.home.title': 'x' } })).toEqual([]);
    });

    it('but zh does not have those of zh-TW', () => {
      const whole = { 'board.empty': 'x', 'page.home.title': 'x' };
      expect(lacks('zh-TW', { 'zh-TW': whole })).toEqual([]);
      expect(lacks('zh', { 'zh-TW': whole })).toEqual(['board.empty', 'page.home.title']);
    });
  });
});

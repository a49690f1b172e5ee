import { describe, expect, it } from 'vitest';
import { missingTexts } from './checkLanguages.ts';
import { registry, testWidget } from '../testing/testWidget.ts';

const forms = (...names: string[]) => Object.fromEntries(names.map((name) => [`won_${name}`, 'x']));
const needed = { widgets: new Set(['board']), keys: new Set(['page.home.title']) };

function missing(language: string, own: Record<string, string>, brand: Record<string, string> = {}) {
  const board = testWidget('board', {}, { words: { en: forms('one', 'other'), [language]: own } });
  const words = { [language]: { 'page.home.title': 'Home', ...brand } };
  return missingTexts(language, needed, words, registry(board));
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
    ['ar', forms('one', 'other')],
    ['ar', forms('zero', 'one', 'two', 'few', 'other')],
    ['en', forms('other')],
    ['ru', forms('one', 'other')],
    ['th', forms('one')],
    ['th', {}],
  ])('but not in %s with %j', (language, own) => expect(missing(language, own)).toEqual(['board.won']));

  it("takes all forms of a text from one source: a brand's incomplete text hides the widget's complete one", () => {
    const whole = forms('zero', 'one', 'two', 'few', 'many', 'other');
    expect(missing('ar', whole, { 'board.won_one': 'x' })).toEqual(['board.won']);
    expect(missing('ar', {}, { 'board.won': 'x' })).toEqual([]);
  });
});

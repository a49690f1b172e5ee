import { describe, expect, it } from 'vitest';
import { createTexts } from './texts.ts';

describe('the texts of a page', () => {
  it('are found by their whole key, including dots', () => {
    const { translate } = createTexts('en', { 'winner-board.title': 'Winners', 'page.home.title': 'Home' });
    expect(translate('winner-board.title')).toBe('Winners');
    expect(translate('page.home.title')).toBe('Home');
  });

  it.each(['nowhere', 'winner-board', 'winner-board.title.more', '', 'ns:key'])(
    'are empty for a key without a text (%j)',
    (key) => expect(createTexts('en', { 'winner-board.title': 'Winners' }).translate(key)).toBe(''),
  );

  it('insert values unescaped, because React escapes them', () => {
    const { translate } = createTexts('en', { won: '{{name}} won {{ amount }}', raw: '{{- name}}' });
    expect(translate('won', { name: '<b>&', amount: '5' })).toBe('<b>& won 5');
    expect(translate('raw', { name: '<b>' })).toBe('<b>');
    expect(translate('won', { name: '$t(raw)', amount: '{{name}}' })).toBe('$t(raw) won {{name}}');
  });

  it('leave a missing value empty', () => {
    expect(createTexts('en', { won: '{{name}} won' }).translate('won')).not.toMatch(/undefined|\{\{/);
  });

  it.each([
    ['en', 1, 'one 1'],
    ['en', 2, 'other 2'],
    ['en', 0, 'zero 0'],
    ['ru', 1, 'one 1'],
    ['ru', 3, 'few 3'],
    ['ru', 5, 'many 5'],
    ['ar', 0, 'zero 0'],
    ['ar', 2, 'two 2'],
    ['ar', 11, 'many 11'],
    ['th', 1, 'other 1'],
  ])('R1.4 plural of %s for %i', (language, count, text) => {
    const words = Object.fromEntries(
      ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`row_${form}`, `${form} {{count}}`]),
    );
    expect(createTexts(language, words).translate('row', { count })).toBe(text);
  });

  it("format numbers in the brand's digits, and leave other values as they are", () => {
    const texts = { play: 'من {{age}} إلى {{name}}', row_other: '{{count}} رسالة' };
    const { translate } = createTexts('ar', texts, (value) => `<${value}>`);
    expect(translate('play', { age: 21, name: '99' })).toBe('من <21> إلى 99');
    expect(translate('row', { count: 100 })).toBe('<100> رسالة');
  });

  it('can be added and replaced by the next page', () => {
    const texts = createTexts('en', { 'a.title': 'A', 'b.title': 'B' });
    texts.add({ 'b.title': 'B2', 'c.title': 'C' });
    expect(['a.title', 'b.title', 'c.title'].map((key) => texts.translate(key))).toEqual(['A', 'B2', 'C']);
  });

  it('of two brands are separate', () => {
    const [one, other] = [createTexts('en', { x: 'one' }), createTexts('en', { x: 'other' })];
    one.add({ y: 'one' });
    expect([one.translate('x'), other.translate('x'), other.translate('y')]).toEqual(['one', 'other', '']);
  });
});

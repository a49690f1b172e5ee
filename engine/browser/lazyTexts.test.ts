import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { createLazyTexts, needsI18next } from './lazyTexts.ts';
import { createTexts } from '#engine/react/texts.ts';

const plain = { 'a.won': '{{name}} won {{ amount }}', 'a.raw': '{{- name}}!', 'a.empty': '' };

describe('the texts of a tab', () => {
  it('match i18next for every text with placeholders only', () => {
    const piece = fc.constantFrom(
      '{{n}}',
      '{{ name }}',
      '{{- name}}',
      '{{',
      '}}',
      '$&',
      ' won ',
      'ชนะ',
      '{n}',
      '_one',
    );
    const value = fc.oneof(fc.string(), fc.constantFrom('{{name}}', '$t(x)', '$&'), fc.integer());
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join('')),
        fc.option(fc.record({ n: value, name: value }, { requiredKeys: [] }), { nil: undefined }),
        (text, values) => {
          // A brand whose texts have malformed placeholders is refused.
          fc.pre(!needsI18next({ x: text }) && !/\{\{(?:[^}]*\{|\s*\})/.test(text));
          const texts = createLazyTexts('th');
          void texts.add({ x: text });
          const whole = createTexts('th', { x: text });
          expect(texts.translate('x', values)).toBe(whole.translate('x', values));
        },
      ),
    );
  });

  it.each(['nowhere', 'a', 'a.won.more', '', 'toString', '__proto__'])(
    'are empty for a key without a text (%j)',
    (key) => {
      const texts = createLazyTexts('en');
      void texts.add(plain);
      expect(texts.translate(key)).toBe('');
    },
  );

  it('are available at once while no page has a plural', () => {
    const texts = createLazyTexts('en');
    void texts.add(plain);
    expect(texts.translate('a.won', { name: 'A', amount: '{{name}}' })).toBe('A won {{name}}');
  });

  it('format numbers with the given function', () => {
    const texts = createLazyTexts('fa', (value) => value.toLocaleString('fa-u-nu-arabext'));
    void texts.add({ x: '{{n}} / {{name}}' });
    expect(texts.translate('x', { n: 12, name: '12' })).toBe('۱۲ / 12');
  });

  it.each(['en', 'th', 'ru', 'ar', 'fr', 'es', 'pt', 'fa', 'hi'])(
    'choose the plural form as i18next does in %s',
    (language) => {
      const every = ['zero', 'one', 'two', 'few', 'many', 'other'];
      const words: Record<string, string> = {
        ...Object.fromEntries(every.map((form) => [`a.all_${form}`, `${form} {{count}} {{seconds}}`])),
        'a.some': 'plain {{count}}',
        'a.some_one': 'one {{count}}',
        'a.none': 'no forms {{count}}',
      };
      const texts = createLazyTexts(language);
      void texts.add(words);
      const whole = createTexts(language, words);
      for (const count of [0, 1, 2, 3, 5, 11, 21, 22, 100, 101, 1.5, 1_000_000])
        for (const key of ['a.all', 'a.some', 'a.none', 'a.other']) {
          const values = { count, seconds: count };
          expect([key, count, texts.translate(key, values)]).toEqual([
            key,
            count,
            whole.translate(key, values),
          ]);
        }
      // A count in writing chooses nothing.
      expect(texts.translate('a.some', { count: '1' })).toBe('plain 1');
    },
  );

  it('support plurals once they are added, and keep the texts of earlier and later pages', async () => {
    const texts = createLazyTexts('ar');
    await texts.add(plain);
    await texts.add({ 'b.rows_two': 'صفان', 'b.rows_other': '{{count}} صف' });
    await texts.add({ 'c.title': 'C' });
    expect(texts.translate('b.rows', { count: 2 })).toBe('صفان');
    expect(texts.translate('b.rows', { count: 100 })).toBe('100 صف');
    expect([texts.translate('a.won', { name: 'A', amount: 1 }), texts.translate('c.title')]).toEqual([
      'A won 1',
      'C',
    ]);
  });

  it('keep texts that are added while i18next is loading', async () => {
    const texts = createLazyTexts('en');
    const first = texts.add({ 'a.rows_one': 'one', 'a.rows_other': 'many', 'a.at': '{{when, datetime}}' });
    await Promise.all([first, texts.add({ 'b.title': 'B' })]);
    expect([texts.translate('a.rows', { count: 2 }), texts.translate('b.title')]).toEqual(['many', 'B']);
  });
});

it.each<[Record<string, string>, boolean]>([
  [plain, false],
  [{ 'login-form.error-member_no_enter': 'No', 'a.two_step': 'Two' }, false],
  [{ 'a.rows_few': '{{count}}' }, false],
  [{ 'a.rows_ordinal_other': '{{count}}' }, true],
  [{ 'a.x': 'see $t(a.y)' }, true],
  [{ 'a.x': '{{when, datetime}}' }, true],
])('needs i18next for %j: %s', (words, more) => expect(needsI18next(words)).toBe(more));

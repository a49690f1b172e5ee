import { describe, expect, it } from 'vitest';
import { textLanguage, textLanguages } from './textLanguages.ts';
import { filled, loadWords, pluralOf } from './words.ts';

describe('R1.4 the language of a text', () => {
  it.each([
    [['es'], 'es'],
    [['pt-BR'], 'pt'],
    [['zh-Hant-TW'], 'zh'],
    [['fil-PH'], 'tl'],
    [['CN'], 'zh'],
    [[null, undefined, '', 'ES'], 'es'],
    [['de-DE,de;q=0.9,th;q=0.8,en;q=0.7'], 'th'],
    [['de', 'vi-VN,vi;q=0.9'], 'vi'],
    [['de'], 'en'],
    [['constructor'], 'en'],
    [[], 'en'],
  ])('for %j is %s', (wanted, language) => expect(textLanguage(...wanted)).toBe(language));
});

describe('R1.4 a folder of texts', () => {
  const files: Record<string, object> = {
    en: {
      send: 'Send',
      kinds: { paid: 'Paid', late: 'Late' },
      day_one: 'a day',
      day_other: '{{count}} days',
    },
    es: {
      send: 'Enviar',
      kinds: { paid: 'Pagado' },
      day_one: 'un día',
      day_many: '{{count}} de días',
      day_other: '{{count}} días',
    },
    th: { day_other: '{{count}} วัน' },
  };
  const load = () => loadWords<any>((language) => Promise.resolve({ default: files[language] ?? {} }));

  it('has each language’s own texts', async () => {
    const { es } = await load();
    expect([es.send, es.kinds.paid]).toEqual(['Enviar', 'Pagado']);
  });

  it('falls back to English text by text, also within a group', async () => {
    const { es, th } = await load();
    expect([es.kinds.late, th.send, th.kinds]).toEqual(['Late', 'Send', { paid: 'Paid', late: 'Late' }]);
  });

  it('takes all plural forms of a text from one language', async () => {
    const { th, es, ru } = await load();
    expect(Object.keys(th).filter((key) => key.startsWith('day'))).toEqual(['day_other']);
    expect([1, 5].map((count) => pluralOf(es, 'day', count, 'es'))).toEqual(['un día', '{{count}} días']);
    expect([1, 5].map((count) => pluralOf(th, 'day', count, 'th'))).toEqual(['{{count}} วัน', '{{count}} วัน']);
    expect([1, 5].map((count) => pluralOf(ru, 'day', count, 'ru'))).toEqual(['a day', '{{count}} days']);
  });

  it('reads every language once', async () => {
    const read: string[] = [];
    await loadWords((language) => {
      read.push(language);
      return Promise.resolve({ default: {} });
    });
    expect(read).toEqual(textLanguages);
  });
});

it('fills placeholders with values as they are', () => {
  expect(filled('{{name}} has {{count}}, {{other}}', { name: '$& {{count}}', count: '5' })).toBe(
    '$& {{count}} has 5, {{other}}',
  );
});

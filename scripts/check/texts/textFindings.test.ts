import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { knownLanguages } from '#engine/authoring/languages/index.ts';
import { textLanguageNames, textLanguages } from '#kit/textLanguages.ts';
import { readTextFolders } from './readTextFolders.ts';
import { textFindings } from './textFindings.ts';

/** As the specification lists them. */
const specified = 'zh en ja th vi my es hi id km ko ms pt ta tl ur tr bn ar fa ru kk uz lo ne fr te sw'.split(
  ' ',
);

const findingsOf = (texts: Record<string, Record<string, string>>) =>
  textFindings({ folder: 'words', texts }, Object.keys(texts));

describe('R1.4 the languages outside the pages', () => {
  it('are those of the specification, by the names that brands give them', () => {
    expect(textLanguages.toSorted()).toEqual(specified.toSorted());
    expect(textLanguageNames).toEqual(Object.fromEntries(knownLanguages.map(({ tag, name }) => [tag, name])));
  });

  it('have every text of every folder', () => {
    const folders = readTextFolders(path.resolve(import.meta.dirname, '../../..'));
    const names = folders.map(({ folder }) => folder);
    for (const part of ['messaging/notifications', 'identity/codes', 'support/chat', 'reports/records'])
      expect(names).toContain(`platform/${part}/words`);
    for (const part of ['payments', 'identityProvider', 'vendors/core', 'vendors/core/lost', 'vendors/slot'])
      expect(names).toContain(`demo/${part}/words`);
    expect(folders.flatMap((folder) => textFindings(folder, specified))).toEqual([]);
  });
});

describe('the check of texts', () => {
  it('names a missing file, a missing text and one that English does not have', () => {
    const texts = { en: { send: 'Send', close: 'Close' }, th: { send: 'ส่ง', extra: 'อื่น' } };
    expect(textFindings({ folder: 'words', texts }, ['en', 'th', 'es'])).toEqual([
      'words/th.json: "close" is missing.',
      expect.stringContaining('words/th.json: "extra" is not a text of en.json'),
      'words/es.json is missing: its readers get English.',
    ]);
  });

  it('names a placeholder that only one of both has', () => {
    const texts = { en: { paid: 'You paid {{amount}}' }, es: { paid: 'Pagaste {{importe}}' } };
    expect(findingsOf(texts)).toEqual([
      expect.stringContaining('{{importe}}'),
      expect.stringContaining('{{amount}}'),
    ]);
  });

  it('names the plural forms that a language lacks', () => {
    const en = { day_one: '{{count}} day', day_other: '{{count}} days' };
    const ru = { day_one: '{{count}} день', day_few: '{{count}} дня', day_other: '{{count}} дня' };
    const ar = { day_one: 'يوم', day_two: 'يومان', day_few: '{{count}} أيام', day_many: '{{count}} يومًا' };
    expect(findingsOf({ en, ru, ar, th: { day_other: '{{count}} วัน' } })).toEqual([
      'words/ru.json: "day_many" is missing.',
      'words/ar.json: "day_zero" is missing.',
      'words/ar.json: "day_other" is missing.',
    ]);
  });

  it('names sentences that are still English, also in another script', () => {
    const en = { title: 'Set a new password', card: 'Card', pay: 'Pay {{payee}} now please' };
    const pt = { title: 'Set a new password', card: 'Card', pay: 'Pague {{payee}} agora' };
    const ar = { title: 'كلمة مرور جديدة', card: 'Card', pay: 'Pay {{payee}} at once' };
    expect(findingsOf({ en, pt, ar })).toEqual([
      'words/pt.json: "title" is not translated.',
      'words/ar.json: "pay" is not translated.',
    ]);
  });

  it('names a file of a language that no one can choose', () => {
    expect(textFindings({ folder: 'words', texts: { en: {}, de: {} } }, ['en'])).toEqual([
      expect.stringContaining('words/de.json is read by nothing'),
    ]);
  });
});

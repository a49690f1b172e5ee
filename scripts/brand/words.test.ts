import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pluralForms, stemOf } from '#engine/brand/textKeys.ts';

/** The languages of the reference brands: their texts are always whole, whoever adds one. */
const languages = ['en', 'th', 'zh', 'vi', 'ar', 'fa', 'ur'];

type Words = Record<string, string>;
const root = new URL('../..', import.meta.url).pathname;
const folders = globSync(['widgets/*/*/words', 'brands/base/words'], { cwd: root }).toSorted();

function read(folder: string, language: string): Words {
  const { $schema: _schema, ...words }: Words = JSON.parse(
    readFileSync(`${root}${folder}/${language}.json`, 'utf8'),
  );
  return words;
}

const stems = (words: Words) => [...new Set(Object.keys(words).map(stemOf))].toSorted();
const isPlural = (words: Words, stem: string) => words[stem] === undefined;

/** A language's own forms of a text: the text itself, or one for each of its plurals. */
function formsFor(words: Words, stem: string, language: string): string[] {
  return isPlural(words, stem) ? pluralForms(language).map((form) => `${stem}_${form}`) : [stem];
}

const placeholders = (text = '') =>
  [...new Set([...text.matchAll(/\{\{-?\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name))].toSorted();

describe.each(folders)('%s', (folder) => {
  it.each(languages)('says all of it in %s', (language) => {
    const [english, words] = [read(folder, 'en'), read(folder, language)];
    expect(stems(words)).toEqual(stems(english));
    expect(Object.keys(words).toSorted()).toEqual(
      stems(words)
        .flatMap((stem) => formsFor(words, stem, language))
        .toSorted(),
    );
    expect(Object.entries(words).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(languages)('fills in the same in %s', (language) => {
    const [english, words] = [read(folder, 'en'), read(folder, language)];
    for (const stem of stems(english)) {
      const given = new Set([english[stem], english[`${stem}_other`]].flatMap(placeholders));
      const forms = formsFor(words, stem, language);
      for (const form of forms)
        expect([...given], `${form} in ${language}`).toEqual(
          expect.arrayContaining(placeholders(words[form])),
        );
      // A form for one number may say it in a word; the general one says all.
      expect(placeholders(words[forms.at(-1) ?? ''])).toEqual([...given].toSorted());
    }
  });
});

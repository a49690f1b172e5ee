import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pluralForms, stemOf } from '#engine/brand/index.ts';

/** The languages of R1.4: their texts must always be complete. */
const languages = 'zh en ja th vi my es hi id km ko ms pt ta tl ur tr bn ar fa ru kk uz lo ne fr te sw'.split(
  ' ',
);

type Words = Record<string, string>;
const root = new URL('../..', import.meta.url).pathname;
/** `brands/base` and every widget that has texts, as `widgets/<area>/<widget>`. */
const folders = globSync(['widgets/*/*/words/en.json', 'brands/base/words/en.json'], { cwd: root })
  .map((file) => file.slice(0, -'/words/en.json'.length))
  .toSorted();

const json = (file: string): unknown => JSON.parse(readFileSync(`${root}${file}`, 'utf8'));

/** A widget's English lies in its folder, other languages in one file per area. */
function read(folder: string, language: string): Words {
  const [, area, widget = ''] = folder.split('/');
  if (folder.startsWith('widgets/') && language !== 'en')
    return (json(`widgets/${area}/words/${language}.json`) as Record<string, Words>)[widget] ?? {};
  const { $schema: _schema, ...words } = json(`${folder}/words/${language}.json`) as Words;
  return words;
}

const stems = (words: Words) => [...new Set(Object.keys(words).map(stemOf))].toSorted();
const isPlural = (words: Words, stem: string) => words[stem] === undefined;

/** A language's own forms of a text: the text itself, or one for each of its plurals. */
function formsFor(words: Words, stem: string, language: string): string[] {
  return isPlural(words, stem) ? pluralForms(language).map((form) => `${stem}_${form}`) : [stem];
}

const links = (text = '') => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, to = '']) => to).toSorted();
const lines = (text = '') => text.split('\n').length;

const placeholders = (text = '') =>
  [...new Set([...text.matchAll(/\{\{-?\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name))].toSorted();

it.each(languages)('R1.4 all texts exist in %s', (language) => {
  for (const folder of folders) {
    const [english, words] = [read(folder, 'en'), read(folder, language)];
    expect(stems(words), folder).toEqual(stems(english));
    expect(Object.keys(words).toSorted(), folder).toEqual(
      stems(words)
        .flatMap((stem) => formsFor(words, stem, language))
        .toSorted(),
    );
    expect(
      Object.entries(words).filter(([, text]) => text.trim() === ''),
      folder,
    ).toEqual([]);
  }
});

it.each(languages)(
  'texts in %s fill in the same, lead to the same and break their lines alike',
  (language) => {
    for (const folder of folders) {
      const [english, words] = [read(folder, 'en'), read(folder, language)];
      for (const stem of stems(english)) {
        const given = new Set([english[stem], english[`${stem}_other`]].flatMap(placeholders));
        const forms = formsFor(words, stem, language);
        for (const form of forms)
          expect([...given], `${form} in ${language}`).toEqual(
            expect.arrayContaining(placeholders(words[form])),
          );
        // A form for one number may say it in a word; the general one says all.
        const last = words[forms.at(-1) ?? ''];
        const source = english[stem] ?? english[`${stem}_other`];
        const where = `${folder} ${stem} in ${language}`;
        expect(placeholders(last), where).toEqual([...given].toSorted());
        expect([links(last), lines(last)], where).toEqual([links(source), lines(source)]);
      }
    }
  },
);

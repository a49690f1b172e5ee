import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { leagues } from '#demo/vendors/sports/engine/leagues.ts';

const root = process.env['LIVERY_ROOT'] ?? process.cwd();
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const files = (pattern: string) => globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] });

/** Data of the demonstration that is named alike in every language. */
const named = ['games', 'vendors', 'merchants', 'lanes'];
const seeds = files('demo/seed/*.json').filter(
  (file) => !named.some((name) => file.endsWith(`${name}.json`)),
);

/** Every text in a file of one language. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value) as object).flatMap(textsIn);

/** The texts of one language in data that has them side by side. */
const textsOf = (value: unknown, language: string): string[] =>
  Object.entries(Object(value) as object).flatMap(([key, inner]: [string, unknown]) => {
    if (typeof inner === 'string') return key === language ? [inner] : [];
    return textsOf(inner, language);
  });

const wordsIn = (text: string) =>
  (
    text.replaceAll(/\{\{.*?\}\}|<[^>]*>/g, ' ').match(/\p{Script=Latin}[\p{Script=Latin}\p{M}’']*/gu) ?? []
  ).map((word) => word.toLowerCase());

/** What people, games, teams and companies are called. A name may consist of English words: `Lucky Kiln`. */
function properNames(): string[] {
  const games = (read('demo/seed/games.json') as { name: { en: string } }[]).map(({ name }) => name.en);
  const vendors = (read('demo/seed/vendors.json') as { displayName: string }[]).map((one) => one.displayName);
  const teams = leagues.flatMap((league) => league.teams);
  const brands = files('brands/*/brand.json').map((file) => (read(file) as { name?: string }).name ?? '');
  const sports = Object.entries(read('demo/vendors/sports/words/en.json') as Record<string, string>);
  const played = new Set<string>(leagues.flatMap(({ id, sport }) => [id, sport]));
  const leagueNames = sports.flatMap(([key, name]) => (played.has(key) ? [name] : []));
  const others = [
    'Livery',
    'Google',
    'Facebook',
    'Telegram',
    'Instagram',
    'YouTube',
    'English',
    'Pok Deng',
    'Tien Len',
    'FB Sports',
    'LINE ID',
  ];
  return [...new Set([...games, ...vendors, ...teams, ...leagueNames, ...brands, ...others])]
    .filter((name) => name.length > 2)
    .toSorted((a, b) => b.length - a.length);
}

/**
 * Finds English words in texts of another language: words that the product's English texts have, those of the language
 * do not, and that belong to no proper name.
 */
export function englishFinder(language: string, brand: string): (text: string) => string[] {
  const englishTexts = [
    ...files('{widgets,platform,demo,brands/base,engine/authoring}/**/words/en.json').flatMap((file) =>
      textsIn(read(file)),
    ),
    ...files(`brands/${brand}/words/en.json`).flatMap((file) => textsIn(read(file))),
    ...seeds.flatMap((file) => textsOf(read(file), 'en')),
  ];
  const english = new Set(englishTexts.flatMap(wordsIn));
  // A phrase that is the same in both languages was not translated: its words are not the language's own.
  const phrases = new Set(englishTexts.filter((text) => wordsIn(text).length > 1));
  const own = new Set(
    [
      ...files(`{widgets,platform,demo,brands/base,brands/${brand}}/**/words/${language}.json`).flatMap(
        (file) => textsIn(read(file)),
      ),
      ...seeds.flatMap((file) => textsOf(read(file), language)),
    ]
      .filter((text) => !phrases.has(text))
      .flatMap(wordsIn),
  );
  const names = properNames();
  return (text) => {
    const plain = names.reduce((rest, name) => rest.replaceAll(name, ' '), text);
    return wordsIn(plain).filter((word) => word.length > 2 && english.has(word) && !own.has(word));
  };
}

/** What a reader of a document sees or hears: its texts, names of controls and pictures, hints in fields, and its title. */
export function readableTexts(page: Page | FrameLocator): Promise<string[]> {
  return page.locator('html').evaluate((html) => {
    const walker = html.ownerDocument.createTreeWalker(html, NodeFilter.SHOW_TEXT);
    const texts: string[] = [html.ownerDocument.title];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      // Addresses, codes and names that people chose are marked as such.
      if (parentElement?.closest('script, style, noscript, code, bdi, [translate=no], [lang]:not(html)'))
        continue;
      texts.push(textContent ?? '');
    }
    for (const element of html.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (element.closest('[translate=no], [lang]:not(html)')) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });
}

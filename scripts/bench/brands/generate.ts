import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What every generated brand holds: changed pages, tokens, texts of all its languages together, files. */
export const generated = { pages: 6, tokens: 40, texts: 120, assets: 8 } as const;
const languages = ['th', 'en'] as const;
const pictures = generated.assets - 2;

/** Name and host of a generated brand, counted from 1: `brand-0007`, `brand-0007.localhost`. */
export const nameOf = (number: number) => `brand-${String(number).padStart(4, '0')}`;

/** Copies the project's brands into a folder and adds `count` brands that extend `siam`, no two of them equal. */
export function generateBrands(root: string, dir: string, count: number): void {
  cpSync(join(root, 'brands'), dir, { recursive: true, filter: (file) => !file.endsWith('.schema') });
  const source = readSource(root);
  for (let number = 1; number <= count; number += 1) writeBrand(dir, number, source);
}

/**
 * Writes a chain of generated brands over `base`, the last of which has `layers` layers; with one layer, `base` as a site.
 * Returns the name of the last brand.
 */
export function generateChain(root: string, dir: string, layers: number): string {
  cpSync(join(root, 'brands'), dir, { recursive: true, filter: (file) => !file.endsWith('.schema') });
  if (layers === 1) return writeAlone(dir);
  const source = readSource(root);
  for (let number = 1; number < layers; number += 1)
    writeBrand(dir, number, source, number === 1 ? 'base' : nameOf(number - 1));
  return nameOf(layers - 1);
}

/** A site that stands on nothing: `base` under a name of its own. */
function writeAlone(dir: string): string {
  const name = 'alone';
  cpSync(join(dir, 'base'), join(dir, name), { recursive: true });
  const file = join(dir, name, 'brand.json');
  const { site: _site, ...brand } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...brand, hosts: [`${name}.localhost`], merchantCode: 'SIAM01' }));
  return name;
}

interface Source {
  shared: [string, string][];
  light: [string, string][];
  dark: [string, string][];
  words: Record<string, [string, string][]>;
}

/** Real tokens and texts: a generated brand varies them, so that it stays as sound as they are. */
function readSource(root: string): Source {
  const read = (path: string): Record<string, unknown> =>
    JSON.parse(readFileSync(join(root, 'brands', path), 'utf8'));
  const tokens = (brand: string, group: string, pattern: RegExp) =>
    Object.entries(Object(read(`${brand}/theme.json`)[group]) as Record<string, { $value: string }>)
      .map(([name, { $value }]): [string, string] => [name, $value])
      .filter(([, value]) => pattern.test(value));
  const color = /^#[0-9a-f]{6}$/;
  const [light, dark] = [tokens('siam', 'light', color), tokens('siam', 'dark', color)];
  const lengths = tokens('base', 'shared', /^\d\d?px$/);
  const texts = (language: string) =>
    Object.entries(read(`base/words/${language}.json`) as Record<string, string>)
      .filter(([key]) => /^(?:page|about)\./.test(key))
      .slice(0, generated.texts / languages.length);
  return {
    shared: lengths.slice(0, generated.tokens - light.length - dark.length),
    light,
    dark,
    words: Object.fromEntries(languages.map((language) => [language, texts(language)])),
  };
}

function writeBrand(dir: string, number: number, source: Source, below = 'siam'): void {
  const name = nameOf(number);
  const write = (file: string, content: unknown) => {
    const target = join(dir, name, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
  };
  write('brand.json', {
    $schema: './.schema/brand.json',
    format: 1,
    extends: below,
    name: `Brand ${number}`,
    hosts: [`${name}.localhost`],
    merchantCode: 'SIAM01',
    licence: { text: 'Livery demo licence LD-0001' },
    // What `siam` says and a chain over `base` has not.
    languages: [
      { tag: 'th', code: 'TH', name: 'ไทย', calendar: 'buddhist' },
      { tag: 'en', code: 'EN', name: 'English' },
    ],
    defaultLanguage: 'th',
    favicon: 'assets/favicon.svg',
    shareImage: 'assets/share.png',
  });
  const shade = ([token, value]: [string, string]) => [
    token,
    { $type: 'color', $value: value.slice(0, 6) + nextTo(value.slice(6), number) },
  ];
  const stretch = ([token, value]: [string, string]) => [
    token,
    {
      $type: 'dimension',
      $value: value.replace('px', `.${number % 2 === 0 ? '0' : '1'}${1 + (number % 9)}px`),
    },
  ];
  write('theme.json', {
    $schema: './.schema/theme.json',
    shared: Object.fromEntries(source.shared.map(stretch)),
    light: Object.fromEntries(source.light.map(shade)),
    dark: Object.fromEntries(source.dark.map(shade)),
  });
  for (const [language, texts] of Object.entries(source.words))
    write(`words/${language}.json`, {
      $schema: '../.schema/words.json',
      ...Object.fromEntries(texts.map(([key, text]) => [key, `${text} ${number}`])),
    });
  for (const [page, change] of Object.entries(pages(number)))
    write(`pages/${page}.json`, { $schema: `../.schema/page.${page}.json`, change });
  for (const file of ['logo', 'favicon']) write(`assets/${file}.svg`, picture(number, file.length));
  for (let which = 1; which <= pictures; which += 1)
    write(`assets/pictures/${which}.svg`, picture(number, which));
}

function pages(number: number): Record<string, object[]> {
  const fallback = `assets/pictures/${(number % pictures) + 1}.svg`;
  const feature = (where: object) => ({
    insert: {
      id: `more-games-${number}`,
      widget: 'game-row',
      props: { title: 'popular', count: 4 + (number % 8), more: '/rng', fallback },
    },
    ...where,
  });
  return {
    home: [
      { id: 'winners', props: { rows: 5 + (number % 20), fallback } },
      { id: 'hot-games', props: { count: 6 + (number % 6) } },
      { move: 'draw-results', after: 'promotions' },
      { id: 'popup-notices', when: { role: 'guest' } },
    ],
    promotions: [feature({ after: 'promo-list' })],
    rng: [{ id: 'game-list', props: { card: number % 2 === 0 ? 'landscape' : 'compact' } }],
    live: [feature({ before: 'game-list' })],
    help: [{ move: 'service', before: 'help-centre' }],
    'about-company': [{ move: number % 2 === 0 ? 'company-fair' : 'company-money', before: 'company-who' }],
  };
}

/** Another hexadecimal digit: a token that says what is so without it would be a finding. */
const nextTo = (digit: string, number: number) =>
  ((parseInt(digit, 16) + 1 + (number % 15)) % 16).toString(16);

/** A picture as a drawing program writes one: some hundred points, a gradient, a title. */
function picture(number: number, which: number): string {
  const points = Array.from({ length: 60 }, (_, at) => `${(at * (which + 3)) % 97} ${(at * number) % 89}`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 90" width="100" height="90">
  <title>Brand ${number}</title>
  <defs><linearGradient id="g"><stop offset="0" stop-color="#a4${which}${which}00"/><stop offset="1" stop-color="#fa0"/></linearGradient></defs>
  <path fill="url(#g)" d="M${points.join('L')}z"/>
</svg>
`;
}

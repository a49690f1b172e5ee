import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A way to break a brand: the file that is written, and what its finding must say. */
export interface Break {
  brand: string;
  file: string;
  text: string;
  line: number;
  column: number;
  code: string;
  /** Words that the message must contain. */
  names: string[];
}

const page = (lines: string[]) =>
  ['{', '  "change": [', ...lines.map((line) => `    ${line}`), '  ]', '}'].join('\n');

/** Every way in which people break a brand, with the place that its finding must name. */
export const breaks: Break[] = [
  {
    brand: 'broken-json',
    file: 'pages/home.json',
    text: page(['{ "id": "banner", "props": { "height": } }']),
    line: 3,
    column: 44,
    code: 'broken-json',
    names: ['A value is expected here'],
  },
  {
    brand: 'unknown-widget',
    file: 'pages/home.json',
    text: page(['{ "insert": { "id": "mine", "widget": "game-roww" }, "after": "banner" }']),
    line: 3,
    column: 43,
    code: 'unknown-widget',
    names: ['"game-roww"', '"game-row"'],
  },
  {
    brand: 'wrong-prop',
    file: 'pages/home.json',
    text: page(['{ "id": "hot-games", "props": { "count": 500 } }']),
    line: 3,
    column: 46,
    code: 'wrong-prop',
    names: ['"count" is 500'],
  },
  {
    brand: 'unknown-id',
    file: 'pages/home.json',
    text: page(['{ "remove": "jackpott" }']),
    line: 3,
    column: 17,
    code: 'unknown-id',
    names: ['"jackpott"', '"jackpot"'],
  },
  {
    brand: 'missing-asset',
    file: 'shell.json',
    text: page(['{ "id": "logo", "props": { "src": "assets/emblem.svg" } }']),
    line: 3,
    column: 39,
    code: 'missing-asset',
    names: ['"assets/emblem.svg"'],
  },
  {
    brand: 'duplicate-key',
    file: 'words/th.json',
    text: '{\n  "page.home.title": "ก",\n  "page.home.title": "ข"\n}',
    line: 3,
    column: 3,
    code: 'duplicate-key',
    names: ['"page.home.title"'],
  },
  {
    brand: 'proto-key',
    file: 'theme.json',
    text: '{\n  "__proto__": { "site": false }\n}',
    line: 2,
    column: 3,
    code: 'forbidden-key',
    names: ['"__proto__"'],
  },
  {
    brand: 'in-a-circle',
    file: 'brand.json',
    text: '{\n  "format": 1,\n  "extends": "in-a-circle",\n  "name": "In a circle",\n  "hosts": ["in-a-circle.localhost"]\n}',
    line: 3,
    column: 14,
    code: 'circle',
    names: ['in-a-circle'],
  },
  {
    brand: 'three-megabytes',
    file: 'words/th.json',
    text: JSON.stringify({ 'page.home.title': 'x'.repeat(3 * 1024 * 1024) }),
    line: 1,
    column: 1,
    code: 'too-large',
    names: ['3.1 MB', '1 MB'],
  },
];

/** Writes a brand that is valid: it extends `siam` and has a name, a host and a page of its own. */
export function writeGoodBrand(brandsDir: string, brand: string): void {
  writeBrandFile(
    brandsDir,
    brand,
    'brand.json',
    JSON.stringify(
      { format: 1, extends: 'siam', name: nameOf(brand), hosts: [`${brand}.localhost`] },
      null,
      2,
    ),
  );
}

/** The name that identifies a brand on its page. */
export const nameOf = (brand: string) => `House of ${brand}`;

export function writeBrandFile(
  brandsDir: string,
  brand: string,
  file: string,
  text: string | Uint8Array,
): void {
  const target = join(brandsDir, brand, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/** The project's brands in a separate folder, without the files for editors. */
export function copyBrands(root: string, to: string): void {
  cpSync(join(root, 'brands'), to, { recursive: true, filter: (file) => !file.endsWith('.schema') });
}

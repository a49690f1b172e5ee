import { testSvg } from './testBrands.ts';

/** The host of a brand of these tests. */
export const nameOf = (name: string) => `${name}.localhost`;

/** A valid `brand.json`. */
export const brandJson = (name: string, below = 'base') =>
  JSON.stringify({ format: 1, extends: below, name, hosts: [nameOf(name)], merchantCode: name });

/** The `brand.json` of the other brands, by name: the hostile one's neighbours and the layers below it. */
export const chainBelow: Record<string, string> = Object.fromEntries([
  ['circle', brandJson('circle', 'bad')],
  ...[1, 2, 3, 4, 5].map((number) => [
    `b${number}`,
    brandJson(`b${number}`, number === 1 ? 'base' : `b${number - 1}`),
  ]),
]);

const page = (nodes: string) => `{\n  "nodes": [${nodes}]\n}`;
const token = (type: string, value: string) =>
  `{ "light": { "surface": { "$type": "${type}", "$value": "${value}" } } }`;
/** An object that cannot be converted to a string. */
const textless = '{ "toString": 1, "valueOf": 1 }';
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

/** A PNG of a few bytes that would decompress to a picture with sides of `side` pixels. */
function bomb(side: number): Uint8Array {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, side);
  new DataView(bytes.buffer).setUint32(20, side);
  return bytes;
}

/** Hostile folders: name, contents by file, and the code and file of the finding. */
export const hostile: [string, Record<string, string | Uint8Array>, string, string][] = [
  ['broken JSON', { 'pages/x.json': '{ "nodes": [' }, 'broken-json', 'pages/x.json'],
  ['a key twice', { 'words/th.json': '{ "a.b": "1", "a.b": "2" }' }, 'duplicate-key', 'words/th.json'],
  ['__proto__', { 'theme.json': '{ "__proto__": { "polluted": 1 } }' }, 'forbidden-key', 'theme.json'],
  ['constructor', { 'shell.json': '{ "constructor": { "prototype": 1 } }' }, 'forbidden-key', 'shell.json'],
  ['400 kB of brackets', { 'pages/x.json': '['.repeat(400 * 1024) }, 'too-deep', 'pages/x.json'],
  [
    'a file of 3 MB',
    { 'words/th.json': `{ "a.b": "${'x'.repeat(3 << 20)}" }` },
    'too-large',
    'words/th.json',
  ],
  [
    'an SVG with a script',
    { 'assets/x.svg': svg('<script>alert(1)</script>') },
    'cleaned-svg',
    'assets/x.svg',
  ],
  [
    'an SVG with another document',
    { 'assets/x.svg': svg('<foreignObject><iframe/></foreignObject>') },
    'cleaned-svg',
    'assets/x.svg',
  ],
  [
    'an SVG that leads out',
    { 'assets/x.svg': svg('<image href="https://evil.example/x.png"/>') },
    'cleaned-svg',
    'assets/x.svg',
  ],
  ['an SVG 20,000 deep', { 'assets/x.svg': svg('<g>'.repeat(20_000)) }, 'broken-svg', 'assets/x.svg'],
  ['a PNG bomb', { 'assets/x.png': bomb(60_000) }, 'too-large', 'assets/x.png'],
  ['url( in a token', { 'theme.json': token('color', 'url(//evil.example)') }, 'wrong-value', 'theme.json'],
  ['; in a token', { 'theme.json': token('color', 'red;color:blue') }, 'wrong-value', 'theme.json'],
  ['</style in a token', { 'theme.json': token('color', '</style><script>') }, 'wrong-value', 'theme.json'],
  [
    'markup in words',
    { 'words/th.json': '{ "page.home.title": "<b onclick=x>" }' },
    'markup-in-text',
    'words/th.json',
  ],
  [
    'a prop that no text can be made of',
    { 'pages/x.json': page(`{ "id": "a", "widget": "board", "props": { "rows": ${textless} } }`) },
    'wrong-prop',
    'pages/x.json',
  ],
  [
    'a language that no text can be made of',
    { 'brand.json': brandJson('bad').replace(/}$/, `, "languages": [{ "tag": ${textless} }] }`) },
    'wrong-value',
    'brand.json',
  ],
  ['itself below', { 'brand.json': brandJson('bad', 'bad') }, 'circle', 'brand.json'],
  ['a circle below', { 'brand.json': brandJson('bad', 'circle') }, 'circle', 'brand.json'],
  ['too long a chain', { 'brand.json': brandJson('bad', 'b5') }, 'too-many-layers', 'brand.json'],
  [
    'a change on an id that is gone',
    { 'pages/home.json': '{ "change": [{ "remove": "bannre" }] }' },
    'unknown-id',
    'pages/home.json',
  ],
  [
    'a million words that nothing reads',
    {
      'words/th.json': JSON.stringify(
        Object.fromEntries(Array.from({ length: 40_000 }, (_item, number) => [`board.titel${number}`, 'x'])),
      ),
    },
    'unknown-text',
    'words/th.json',
  ],
  [
    'widgets beyond number',
    {
      'pages/x.json': page(
        Array.from({ length: 9000 }, (_item, number) => `{"id":"n${number}","widget":"board"}`).join(),
      ),
    },
    'too-many-widgets',
    'pages/x.json',
  ],
  [
    'a name with a way up',
    { 'assets/..x..svg': testSvg, 'assets/ .svg': testSvg },
    'wrong-name',
    'assets/ .svg',
  ],
  [
    'names that differ in case',
    { 'assets/A.svg': testSvg, 'assets/a.svg': testSvg },
    'case-clash',
    'assets/a.svg',
  ],
  [
    '5,000 files',
    Object.fromEntries(Array.from({ length: 5000 }, (_item, number) => [`assets/${number}.svg`, testSvg])),
    'too-many-files',
    '',
  ],
];

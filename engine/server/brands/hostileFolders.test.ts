import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits, type Finding } from '#engine/brand/index.ts';
import { testBrands, testSvg, testWidgets } from '#engine/brand/testing/testBrands.ts';
import { createBrandSource, type FolderBrandSource } from './index.ts';

let root = '';
let source: FolderBrandSource;
let told: Finding[] = [];

const at = (...parts: string[]) => path.join(root, 'brands', ...parts);
const nameOf = (name: string) => `${name}.localhost`;
const brand = (name: string, below = 'base') =>
  JSON.stringify({ format: 1, extends: below, name, hosts: [nameOf(name)], merchantCode: name });

async function write(name: string, content: string | Uint8Array) {
  await mkdir(path.dirname(at(name)), { recursive: true });
  await writeFile(at(name), content);
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'livery-hostile-'));
  for (const [name, folder] of Object.entries(testBrands()))
    for (const [file, content] of Object.entries(folder))
      await write(`${name}/${file}`, typeof content === 'string' ? content : JSON.stringify(content));
  source = await createBrandSource({
    dir: at(),
    dataDir: path.join(root, 'data'),
    widgets: testWidgets(),
    onFinding: (finding) => told.push(finding),
  });
});
afterAll(async () => {
  await source.close();
  await rm(root, { recursive: true, force: true });
});

const page = (nodes: string) => `{\n  "nodes": [${nodes}]\n}`;
const token = (type: string, value: string) =>
  `{ "light": { "surface": { "$type": "${type}", "$value": "${value}" } } }`;
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

/** A PNG of a few bytes that would unpack to so many pixels. */
function bomb(side: number): Uint8Array {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, side);
  new DataView(bytes.buffer).setUint32(20, side);
  return bytes;
}

/** Each way: file → content, the code that is told, and of which file. */
const hostile: [string, Record<string, string | Uint8Array>, string, string][] = [
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
  ['itself below', { 'brand.json': brand('bad', 'bad') }, 'circle', 'brand.json'],
  ['a circle below', { 'brand.json': brand('bad', 'circle') }, 'circle', 'brand.json'],
  ['too long a chain', { 'brand.json': brand('bad', 'b5') }, 'too-many-layers', 'brand.json'],
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

describe('a hostile folder among good ones', () => {
  beforeAll(async () => {
    await write('circle/brand.json', brand('circle', 'bad'));
    for (let number = 1; number <= 5; number += 1)
      await write(`b${number}/brand.json`, brand(`b${number}`, number === 1 ? 'base' : `b${number - 1}`));
    await source.refresh();
  });

  /** No such brand, nor a good state of it from before. */
  async function begin() {
    for (const folder of [at('bad'), path.join(root, 'data/revisions/bad')])
      await rm(folder, { recursive: true, force: true });
    await source.refresh();
  }

  async function seen(file: string, code: string): Promise<Finding | undefined> {
    const good = source.get('acme');
    told = [];
    const began = process.threadCpuUsage();
    await source.refresh();
    const { user, system } = process.threadCpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(2000);
    expect(source.get('acme')).toBe(good);
    expect(source.byHost(nameOf('acme'))).toBe(good);
    const place = file === '' ? 'brands/bad' : `brands/bad/${file}`;
    return told.find((finding) => finding.code === code && finding.file === place);
  }

  it.each(hostile)('is told of %s, and leaves the others as they are', async (_name, files, code, file) => {
    await begin();
    await write('.bad/brand.json', brand('bad'));
    for (const [name, content] of Object.entries(files)) await write(`.bad/${name}`, content);
    await rename(at('.bad'), at('bad'));
    const finding = await seen(file, code);
    expect(finding?.message, JSON.stringify(told.slice(0, 3))).toBeTruthy();
    expect(Math.min(finding?.line ?? 0, finding?.column ?? 0)).toBeGreaterThanOrEqual(1);
    expect(told.length).toBeLessThan(200);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    const refused = finding?.severity === 'error';
    expect(source.byHost(nameOf('bad')) === undefined).toBe(refused);
  });

  it.each([
    ['a file', 'assets/x.svg', '/etc/hostname'],
    ['a folder', 'pages', '/etc'],
    ['words of another brand', 'words', '../base/words'],
  ])('is told of a link in place of %s, and follows none', async (_name, link, target) => {
    await begin();
    await write('bad/brand.json', brand('bad'));
    await mkdir(at('bad', path.dirname(link)), { recursive: true });
    await symlink(target, at('bad', link));
    expect(await seen(link, 'link')).toMatchObject({ line: 1, column: 1, severity: 'error' });
    expect(source.byHost(nameOf('bad'))).toBeUndefined();
  });

  it('holds no more in memory after all of them, and all of them again', async () => {
    const round = async () => {
      for (const [, files] of hostile.slice(0, -1)) {
        await rm(at('bad'), { recursive: true, force: true });
        await write('bad/brand.json', brand('bad'));
        for (const [name, content] of Object.entries(files)) await write(`bad/${name}`, content);
        await source.refresh();
      }
    };
    await round();
    const before = process.memoryUsage().rss;
    await round();
    expect(process.memoryUsage().rss - before).toBeLessThan(150 << 20);
  });

  it('has its limits in one place', () => {
    expect(Object.keys(limits)).toEqual([
      'jsonBytes',
      'jsonDepth',
      'files',
      'folderBytes',
      'folderDepth',
      'svgBytes',
      'pictureSide',
      'layers',
      'nodes',
      'nodeDepth',
    ]);
  });

  it('may be there at a start: all others are live', async () => {
    await rm(at('bad'), { recursive: true, force: true });
    for (const [number, [, files]] of hostile.slice(0, -1).entries()) {
      await write(`.x/brand.json`, brand(`bad-${number}`));
      for (const [name, content] of Object.entries(files)) await write(`.x/${name}`, content);
      await cp(at('.x'), at(`bad-${number}`), { recursive: true });
      await rm(at('.x'), { recursive: true });
    }
    const fresh = await createBrandSource({
      dir: at(),
      dataDir: path.join(root, 'data-2'),
      widgets: testWidgets(),
    });
    expect((await fresh.whenJudged?.(nameOf('acme')))?.brand).toBe('acme');
    await fresh.refresh();
    expect(fresh.list().filter(({ brand: name }) => /^b\d$/.test(name))).toHaveLength(5);
    await fresh.close();
  });
});

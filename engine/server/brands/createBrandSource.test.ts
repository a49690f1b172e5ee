import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BrandChange } from '#engine/contracts/brandSource.ts';
import type { Finding } from '#engine/contracts/revision.ts';
import type { MemoryFolder } from '#engine/brand/index.ts';
import { testBrands, testSvg, testWidgets } from '#engine/brand/testing/testBrands.ts';
import { RevisionStore } from './RevisionStore.ts';
import { nodeFiles } from './nodeFiles.ts';
import { createBrandSource, type BrandSourceOptions, type FolderBrandSource } from './index.ts';

let root = '';
let sources: FolderBrandSource[] = [];
let reported: Finding[] = [];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'livery-brands-'));
  for (const [brand, folder] of Object.entries(testBrands())) await write(brand, folder);
  reported = [];
});

afterEach(async () => {
  await Promise.all(sources.map((source) => source.close()));
  sources = [];
  await rm(root, { recursive: true, force: true });
});

const inBrands = (...parts: string[]) => path.join(root, 'brands', ...parts);

async function write(brand: string, folder: MemoryFolder) {
  for (const [name, content] of Object.entries(folder)) {
    await mkdir(path.dirname(inBrands(brand, name)), { recursive: true });
    await writeFile(
      inBrands(brand, name),
      typeof content === 'string' ? content : JSON.stringify(content, null, 2),
    );
  }
}

async function open(options: Partial<BrandSourceOptions> = {}) {
  const source = await createBrandSource({
    dir: inBrands(),
    dataDir: path.join(root, 'data'),
    widgets: testWidgets(),
    grace: 0,
    onFinding: (finding) => reported.push(finding),
    ...options,
  });
  sources.push(source);
  return source;
}

const brandFile = (name: string, rest: object = {}) => ({
  format: 1,
  extends: 'base',
  name,
  hosts: [`${name}.localhost`],
  merchantCode: name,
  ...rest,
});
const rows = (source: FolderBrandSource, brand = 'acme') =>
  source.get(brand)?.pages.find(({ name }) => name === 'home')?.nodes[1]?.slots['items']?.[0]?.props['rows'];
const setRows = (value: unknown, brand = 'acme') =>
  write(brand, { 'pages/home.json': { change: [{ id: 'left', props: { rows: value } }] } });

/** Polls until a condition holds. */
async function soon(check: () => boolean) {
  for (let tries = 0; tries < 200 && !check(); tries++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(check()).toBe(true);
}

describe('createBrandSource', () => {
  it('has all sites at startup, by name and by host, without layers', async () => {
    const source = await open();
    expect(source.list().map(({ brand }) => brand)).toEqual(['acme']);
    expect(source.byHost('acme.localhost')).toBe(source.get('acme'));
    expect(source.byHost('other.localhost')).toBeUndefined();
    expect(source.get('base')).toBeUndefined();
    expect([source.findings(), reported]).toEqual([[], []]);
  });

  it('is ready before all of many brands are compiled, and compiles requested brands first', async () => {
    const names = Array.from({ length: 60 }, (_item, at) => `brand-${String(at).padStart(2, '0')}`);
    for (const name of names) await write(name, { 'brand.json': brandFile(name) });
    const source = await open({ patience: 0 });
    const all = source.refresh();
    expect(source.list().length).toBeLessThan(names.length);
    expect(source.pending()).toContainEqual({ brand: 'brand-59', host: 'brand-59.localhost' });
    const asked = await Promise.all(
      names.toReversed().map(async (name) => source.whenCompiled?.(`${name}.localhost`)),
    );
    expect(asked.map((revision) => revision?.brand)).toEqual(names.toReversed());
    expect(await source.whenCompiled?.('nobody.localhost')).toBeUndefined();
    await all;
    expect(source.list()).toHaveLength(names.length + 1);
    expect(source.pending()).toEqual([]);
  });

  it('R10.4 publishes a change immediately; refuses an invalid one and keeps the last good revision', async () => {
    const source = await open({ watch: true });
    const changes: BrandChange[] = [];
    source.subscribe((change) => changes.push(change));
    await setRows(33);
    await soon(() => rows(source) === 33);
    expect(changes).toEqual([{ brand: 'acme', revision: source.get('acme') }]);
    const good = source.get('acme');
    await setRows(500);
    await soon(() => reported.length > 0);
    expect(source.get('acme')).toBe(good);
    expect(source.findings('acme')).toEqual([
      {
        file: 'brands/acme/pages/home.json',
        line: 6,
        column: 17,
        code: 'wrong-prop',
        severity: 'error',
        message:
          '"rows" is 500, above the maximum of 50. The brand keeps its last good revision. Use 50 or less.',
      },
    ]);
    await setRows(7);
    await soon(() => rows(source) === 7);
    expect(source.findings()).toEqual([]);
  });

  it('R10.4 a new folder is live without a restart, and a deleted one is gone', async () => {
    const source = await open({ watch: true });
    const before = source.get('acme');
    await cp(inBrands('acme'), inBrands('.half'), { recursive: true });
    await writeFile(
      inBrands('.half', 'brand.json'),
      JSON.stringify(brandFile('second', { extends: 'acme' })),
    );
    await rename(inBrands('.half'), inBrands('second'));
    await soon(() => source.byHost('second.localhost') !== undefined);
    expect(source.byHost('second.localhost')?.layers).toEqual(['base', 'acme', 'second']);
    await rm(inBrands('second'), { recursive: true });
    await soon(() => source.byHost('second.localhost') === undefined);
    expect(source.get('acme')).toBe(before);
  });

  it('applies a change in a base to all brands that extend it, and only to those', async () => {
    await write('other', {
      ...testBrands().base,
      'brand.json': {
        ...Object(testBrands().base['brand.json']),
        ...brandFile('other'),
        extends: undefined,
        site: true,
      },
    });
    await write('second', { 'brand.json': brandFile('second', { extends: 'acme' }) });
    const source = await open();
    const before = new Map(source.list().map((revision) => [revision.brand, revision]));
    expect([...before.keys()]).toEqual(['acme', 'other', 'second']);
    await write('base', {
      'words/th.json': { ...Object(testBrands().base['words/th.json']), 'board.title': 'ใหม่' },
    });
    await source.refresh();
    expect(source.get('other')).toBe(before.get('other'));
    expect(source.get('acme')?.words['th']?.['board.title']).toBe('ใหม่');
    expect(source.get('second')?.words['th']?.['board.title']).toBe('ใหม่');
  });

  it('applies a change in the base of many brands to requested brands first, then to all', async () => {
    // More than are compiled before the first results are published.
    const names = Array.from({ length: 500 }, (_item, at) => `brand-${String(at).padStart(3, '0')}`);
    await Promise.all(names.map((name) => write(name, { 'brand.json': brandFile(name) })));
    const source = await open({ patience: 60_000 });
    const asked = names.slice(-5);
    for (const name of asked) source.byHost(`${name}.localhost`);
    const before = new Map(source.list().map((revision) => [revision.brand, revision]));
    const changed = (brand: string) => source.get(brand) !== before.get(brand);
    let first: string[] | undefined;
    source.subscribe(() => (first ??= names.filter(changed)));
    const file = inBrands('base/words/en.json');
    const words: object = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...words, 'page.home.title': 'Another one' }));
    await source.refresh();
    // Three are compiled concurrently: two others may have finished along with the last requested one.
    const others = (first ?? []).filter((name) => !asked.includes(name));
    expect(others.length < 3 || asked.every((name) => first?.includes(name))).toBe(true);
    expect(first?.length).toBeLessThan(names.length);
    expect(names.filter(changed)).toEqual(names);
    expect(source.get('brand-000')?.words['en']?.['page.home.title']).toBe('Another one');
  });

  it('reports an id that was removed from the base in the brand that names it; other brands get the new base', async () => {
    await write('second', { 'brand.json': brandFile('second') });
    await setRows(3);
    const source = await open();
    const good = source.get('acme');
    const home = { paths: ['/'], nodes: [{ id: 'only', widget: 'board' }] };
    await write('base', { 'pages/home.json': home });
    await source.refresh();
    expect(source.get('second')?.pages.find(({ name }) => name === 'home')?.nodes).toMatchObject([
      { id: 'only' },
    ]);
    expect(source.get('acme')).toBe(good);
    expect(source.findings()).toMatchObject([
      { code: 'unknown-id', file: 'brands/acme/pages/home.json', line: 4 },
    ]);
  });

  it('an invalid base leaves all brands as they are, and is reported once', async () => {
    await write('second', { 'brand.json': brandFile('second') });
    const source = await open();
    const before = source.list();
    await write('base', { 'shell.json': '{' });
    await source.refresh();
    expect(source.list()).toEqual(before);
    expect(source.list()[0]).toBe(before[0]);
    expect(source.findings()).toHaveLength(1);
    expect(source.findings('second')).toMatchObject([
      { file: 'brands/base/shell.json', line: 1, column: 2, code: 'broken-json' },
    ]);
  });

  it('keeps the identical revision if nothing changed, even if a file was touched', async () => {
    const source = await open();
    const before = source.get('acme');
    await source.refresh();
    expect(source.get('acme')).toBe(before);
    await write('acme', testBrands().acme);
    await source.refresh();
    expect(source.get('acme')).toBe(before);
  });

  it('assigns a host to one brand only, and reports that to the other', async () => {
    await write('zeta', { 'brand.json': brandFile('zeta', { hosts: ['acme.localhost', 'zeta.localhost'] }) });
    const source = await open();
    expect(source.byHost('acme.localhost')?.brand).toBe('acme');
    expect(source.byHost('zeta.localhost')?.brand).toBe('zeta');
    expect(source.hostsOf('zeta')).toEqual(['zeta.localhost']);
    expect(source.findings('zeta')).toMatchObject([
      {
        code: 'taken-host',
        file: 'brands/zeta/brand.json',
        line: 6,
        column: 5,
        message:
          'The host "acme.localhost" is taken by the brand "acme". "zeta" is not served there. Remove it, or choose another one.',
      },
    ]);
    await rm(inBrands('acme'), { recursive: true });
    await source.refresh();
    expect(source.byHost('acme.localhost')?.brand).toBe('zeta');
    expect(source.findings()).toEqual([]);
  });

  it('leaves a host with the brand that had it, even after a restart, and the other brand where it was', async () => {
    const taking = { 'brand.json': brandFile('aaa', { hosts: ['acme.localhost'] }) };
    await write('aaa', { 'brand.json': brandFile('aaa') });
    const first = await open();
    await write('aaa', taking);
    await first.refresh();
    await first.refresh();
    for (const source of [first, await open()]) {
      expect(source.byHost('acme.localhost')?.brand).toBe('acme');
      expect(source.byHost('aaa.localhost')?.brand).toBe('aaa');
      expect(source.hostsOf('aaa')).toEqual(['aaa.localhost']);
      expect(source.findings('acme')).toEqual([]);
      expect(source.findings('aaa')[0]?.message).toBe(
        'The host "acme.localhost" is taken by the brand "acme". "aaa" is not served there. Choose another one, for example "aaa.localhost".',
      );
    }
    await write('aaa', { 'brand.json': brandFile('aaa', { hosts: ['new.localhost'] }) });
    await first.refresh();
    expect(first.findings()).toEqual([]);
    expect(first.byHost('new.localhost')?.brand).toBe('aaa');
    expect(first.byHost('aaa.localhost')).toBeUndefined();
  });

  it('a new brand cannot take a host of a live brand', async () => {
    const source = await open();
    await write('aaa', { 'brand.json': brandFile('aaa', { hosts: ['acme.localhost'] }) });
    let isLooking = true;
    const looking = source.refresh().finally(() => (isLooking = false));
    while (isLooking) {
      expect(source.byHost('acme.localhost')?.brand).toBe('acme');
      await new Promise((resolve) => setImmediate(resolve));
    }
    await looking;
    expect(source.byHost('acme.localhost')?.brand).toBe('acme');
    expect(source.hostsOf('aaa')).toEqual([]);
    expect(source.findings('aaa')).toMatchObject([{ code: 'taken-host', file: 'brands/aaa/brand.json' }]);
  });

  it('reports that a brand that was never valid is not live', async () => {
    await write('second', { 'brand.json': '{' });
    const source = await open();
    expect(source.findings('second')[0]?.message).toContain(
      'The brand does not go live until this is corrected.',
    );
    expect(source.list().map(({ brand }) => brand)).toEqual(['acme']);
  });

  it('ignores files that editors leave behind, and reports that a text file should be JSON', async () => {
    await write('acme', {
      '.DS_Store': '',
      'brand.json~': '{',
      'pages/~$home.json': '{',
      'note.txt': 'Mine.',
    });
    const source = await open();
    expect(source.findings()).toEqual([]);
    await write('acme', { 'pages/home.json.txt': '{}' });
    await source.refresh();
    expect(source.findings().map(({ file, message }) => `${file} ${message}`)).toEqual([
      'brands/acme/pages/home.json.txt Livery does not use this file. It has no effect. Take ".txt" off its name: the file browser may be hiding it.',
    ]);
  });

  it('refuses links, including a folder that is a link', async () => {
    await symlink('/etc/hostname', inBrands('acme', 'assets-link'));
    await symlink(inBrands('acme'), inBrands('linked'));
    const source = await open();
    expect(source.list()).toEqual([]);
    expect(source.findings().map(({ file, code }) => [file, code])).toEqual([
      ['brands/acme/assets-link', 'link'],
      ['brands/linked', 'link'],
    ]);
  });
});

describe('brands whose folders are gone', () => {
  const codes = () => reported.map(({ code, file }) => `${code} ${file}`);
  const emptyBrands = async () => {
    for (const name of await readdir(inBrands())) await rm(inBrands(name), { recursive: true });
  };

  it('stay live for the grace period with a finding, so that replacing a folder causes no outage', async () => {
    await write('second', { 'brand.json': brandFile('second') });
    const source = await open({ watch: true, grace: 60_000 });
    const before = source.get('second');
    // In one step: while files are removed one by one, what is left is reported as unreadable.
    await rename(inBrands('second'), path.join(root, 'aside'));
    await soon(() => source.findings().length > 0);
    expect(source.findings()).toMatchObject([
      {
        code: 'brand-gone',
        file: 'brands/second',
        message:
          'The folder of the brand "second" is gone. The brand stays live for 60 s, then its hosts are no longer served. Put the folder back to keep the brand.',
      },
    ]);
    expect(source.byHost('second.localhost')).toBe(before);
    await rename(path.join(root, 'aside'), inBrands('second'));
    await soon(() => source.findings().length === 0);
    expect(source.byHost('second.localhost')).toBe(before);
    expect(codes()).toEqual(['brand-gone brands/second']);
  });

  it('end after the grace period without further changes, and report their hosts', async () => {
    await write('second', { 'brand.json': brandFile('second') });
    const removed: unknown[] = [];
    const onRemoved = (...facts: unknown[]) => void removed.push(facts);
    const source = await open({ watch: true, grace: 300, onRemoved });
    await rm(inBrands('second'), { recursive: true });
    await soon(() => source.get('second') === undefined);
    expect(removed).toEqual([['second', ['second.localhost']]]);
    expect(source.findings()).toEqual([]);
    expect(source.get('acme')).toBeDefined();
  });

  it('do not affect the brands that extend them, and return with changes', async () => {
    const source = await open({ grace: 60_000 });
    const before = source.get('acme');
    const base = await readdir(inBrands('base'));
    expect(base).toContain('brand.json');
    await rename(inBrands('base'), path.join(root, 'aside'));
    await setRows(7);
    await source.refresh();
    expect(source.findings().map(({ code }) => code)).toEqual(['brand-gone']);
    expect(rows(source)).toBe(7);
    expect(source.get('acme')).not.toBe(before);
    await rename(path.join(root, 'aside'), inBrands('base'));
    await setRows(8);
    await source.refresh();
    expect([rows(source), source.findings()]).toEqual([8, []]);
  });

  it.each([
    ['is empty', async () => {}],
    [
      'holds no brand',
      async () => {
        await mkdir(inBrands('lost+found'));
      },
    ],
  ])('all stay live, with one finding, for as long as the folder of brands %s', async (_, leave) => {
    await write('second', { 'brand.json': brandFile('second') });
    const source = await open();
    const before = source.list();
    await cp(inBrands(), path.join(root, 'aside'), { recursive: true });
    await emptyBrands();
    await leave();
    for (let times = 0; times < 3; times += 1) await source.refresh();
    expect(source.list()).toEqual(before);
    expect(source.byHost('second.localhost')).toBe(before[1]);
    expect(reported.map(({ code, message }) => [code, message])).toEqual([
      [
        'no-brands',
        'There is no brand in BRANDS_DIR. All 2 brands that went live last stay as they were. Mount the folder, or copy the brands there. To run without brands, stop the portal and delete DATA_DIR/revisions.',
      ],
    ]);
    // They are copied back one by one: none goes down meanwhile.
    await cp(path.join(root, 'aside/second'), inBrands('second'), { recursive: true });
    await source.refresh();
    expect(source.get('acme')).toBe(before[0]);
    await cp(path.join(root, 'aside'), inBrands(), { recursive: true });
    await source.refresh();
    await source.refresh();
    expect(source.list()).toEqual(before);
    expect(source.list()[0]).toBe(before[0]);
  });

  it.each([
    ['empty', emptyBrands],
    ['missing', () => rename(inBrands(), path.join(root, 'aside'))],
  ])('are loaded from the store after a restart when the folder of brands is %s', async (_, take) => {
    await write('second', { 'brand.json': brandFile('second') });
    await write('removed', { 'brand.json': brandFile('removed') });
    const first = await open();
    await rm(inBrands('removed'), { recursive: true });
    await first.refresh();
    const before = first.list();
    await first.close();
    await cp(inBrands(), path.join(root, 'copy'), { recursive: true });
    await take();
    reported = [];
    const source = await open();
    expect(source.list()).toEqual(before);
    expect(source.byHost('second.localhost')?.brand).toBe('second');
    expect(reported).toHaveLength(1);
    await cp(path.join(root, 'copy'), inBrands(), { recursive: true });
    await setRows(9);
    await source.refresh();
    expect([rows(source), source.findings(), source.list().length]).toEqual([9, [], 2]);
  });

  it('do not exist after a start with neither folders nor stored revisions', async () => {
    await emptyBrands();
    const source = await open();
    expect(source.list()).toEqual([]);
    expect(source.findings()[0]?.message).toMatch(/^There is no brand in BRANDS_DIR\. No site is served\./);
  });
});

describe('a ConfigMap of Kubernetes', () => {
  /** Mounts files as the kubelet does: a new folder, then an atomic swap of one link. */
  async function mount(at: string, files: MemoryFolder, version: number) {
    const folder = path.join(at, `..2026_11_25_0${version}`);
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    }
    await symlink(path.basename(folder), path.join(at, '..data_tmp'));
    await rename(path.join(at, '..data_tmp'), path.join(at, '..data'));
    for (const first of new Set(Object.keys(files).map((name) => name.split('/')[0] ?? '')))
      await symlink(path.join('..data', first), path.join(at, first)).catch(() => {});
  }
  const filesOf = (value: number): MemoryFolder => ({
    ...testBrands().acme,
    'pages/home.json': { change: [{ id: 'left', props: { rows: value } }] },
  });

  it.each([
    ['one brand', async () => (await rm(inBrands('acme'), { recursive: true }), inBrands('acme')), ''],
    ['all brands', async () => (await rm(inBrands(), { recursive: true }), inBrands()), 'acme/'],
  ])('mounted as %s goes live, and so does each new version', async (_, make, prefix) => {
    const at = await make();
    const all = (value: number): MemoryFolder => {
      const files = Object.fromEntries(prefix ? inFolder('base/', testBrands().base ?? {}) : []);
      return { ...files, ...Object.fromEntries(inFolder(prefix, filesOf(value))) };
    };
    await mount(at, all(3), 1);
    const source = await open({ watch: true });
    expect(source.findings()).toEqual([]);
    expect(rows(source)).toBe(3);
    await mount(at, all(4), 2);
    await soon(() => rows(source) === 4);
    // Once all folders are watched, changes are reported, instead of found by the scan every 5 s.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const began = performance.now();
    await mount(at, all(5), 3);
    await soon(() => rows(source) === 5);
    expect(performance.now() - began).toBeLessThan(3000);
    expect(source.findings()).toEqual([]);
  });

  it.each([
    ['out of the brands folder', () => symlink('../../secret', inBrands('acme', '..data'))],
    ['to another brand', () => symlink('../base', inBrands('acme', '..data'))],
  ])('whose link leads %s is refused', async (_, link) => {
    await write('../secret', { 'words/en.json': { 'page.home.title': 'Secret' } });
    await write('base', { 'words/en.json': { ...Object(testBrands().base?.['words/en.json']) } });
    await rm(inBrands('acme', 'words'), { recursive: true, force: true });
    await link();
    await symlink('..data/words', inBrands('acme', 'words'));
    const source = await open();
    expect(source.list()).toEqual([]);
    expect(source.findings('acme').map(({ code, file }) => `${code} ${file}`)).toEqual([
      'link brands/acme/words',
    ]);
  });
});

const inFolder = (prefix: string, files: MemoryFolder) =>
  Object.entries(files).map(([name, content]) => [prefix + name, content] as const);

describe('stored revisions', () => {
  const storedFiles = async () => (await readdir(path.join(root, 'data/revisions/acme'))).toSorted();

  it('R10.4 a broken brand is restored after a restart, with its own old logo', async () => {
    await write('acme', { 'assets/logo.svg': testSvg });
    const first = await open();
    const before = first.get('acme');
    await first.close();
    await setRows(500);
    await write('acme', { 'assets/logo.svg': testSvg.replace('M0 0h1', 'M9 9h9') });
    await write('base', { 'shell.json': '{' });
    const second = await open();
    expect(second.get('acme')).toEqual(before);
    expect(second.byHost('acme.localhost')).toBe(second.get('acme'));
    const logo = second.get('acme')?.assets['assets/logo.svg'];
    expect(await readFile(logo?.file ?? '', 'utf8')).toBe(testSvg);
    expect(logo?.file.startsWith(path.join(root, 'data/revisions/.files'))).toBe(true);
    expect(second.findings('acme')[0]?.message).toContain('The brand keeps its last good revision.');
  });

  it('are the last five, each with its files, and share equal content', async () => {
    const source = await open();
    for (let number = 1; number <= 7; number++) {
      await setRows(number);
      await write('acme', { 'assets/x.svg': testSvg.replace('M0', `M${number}`) });
      await source.refresh();
    }
    const files = path.join(root, 'data/revisions/.files');
    expect(await readdir(files)).toHaveLength(8);
    const hoursAgo = new Date(Date.now() - 7_200_000);
    for (const name of await readdir(files)) await utimes(path.join(files, name), hoursAgo, hoursAgo);
    await setRows(8);
    await source.refresh();
    const names = await storedFiles();
    expect(names.map((name) => name.slice(0, 6))).toEqual(['000005', '000006', '000007', '000008', '000009']);
    expect(names.at(-1)).toBe(`000009-${source.get('acme')?.revision}.json`);
    await new RevisionStore(path.join(root, 'data'), nodeFiles(inBrands())).sweep();
    expect(await readdir(files)).toHaveLength(5);
  });

  it('store files with equal content once', async () => {
    await write('acme', { 'assets/one.svg': testSvg, 'assets/two.svg': testSvg });
    const source = await open();
    expect(Object.keys(source.get('acme')?.assets ?? {})).toHaveLength(3);
    expect(await readdir(path.join(root, 'data/revisions/.files'))).toHaveLength(1);
  });

  it('are not written again for equal content, while a reverted change is a new one', async () => {
    const source = await open();
    await setRows(2);
    await source.refresh();
    await rm(inBrands('acme', 'pages'), { recursive: true });
    await source.refresh();
    expect((await storedFiles()).map((name) => name.slice(0, 6))).toEqual(['000001', '000002', '000003']);
    await source.close();
    await open();
    expect(await storedFiles()).toHaveLength(3);
  });

  it('are skipped if one of their files is damaged', async () => {
    const source = await open();
    const first = source.get('acme');
    await write('acme', { 'assets/new.svg': testSvg });
    await setRows(5);
    await source.refresh();
    await source.close();
    await setRows(500);
    await writeFile(path.join(root, 'data/revisions/acme', (await storedFiles()).at(-1) ?? ''), '{"half":');
    expect((await open()).get('acme')).toEqual(first);
  });

  it('are skipped if one of their pictures is missing', async () => {
    const source = await open();
    const first = source.get('acme');
    await write('acme', { 'assets/new.svg': testSvg.replace('M0', 'M5') });
    await source.refresh();
    const { file = '' } = source.get('acme')?.assets['assets/new.svg'] ?? {};
    await source.close();
    await setRows(500);
    await rm(file);
    expect((await open()).get('acme')).toEqual(first);
  });

  it('refuse a change that cannot be stored, and retry', async () => {
    const source = await open();
    const before = source.get('acme');
    const files = path.join(root, 'data/revisions/.files');
    await rm(files, { recursive: true });
    await writeFile(files, 'in the way');
    await setRows(5);
    await source.refresh();
    expect(source.get('acme')).toBe(before);
    expect(source.findings('acme')).toMatchObject([{ code: 'not-kept', file: 'brands/acme' }]);
    expect(reported[0]?.message).toMatch(
      /^The new revision cannot be stored in .* The brand stays as it was\./,
    );
    await rm(files);
    await source.refresh();
    expect(rows(source)).toBe(5);
    expect(source.findings()).toEqual([]);
  });

  it('stay live while the folder of all brands is unreachable', async () => {
    const source = await open();
    const before = source.list();
    await rename(inBrands(), path.join(root, 'away'));
    await source.refresh();
    await source.refresh();
    expect(source.list()).toEqual(before);
    expect(source.list()[0]).toBe(before[0]);
    expect(reported.map(({ code, file }) => [code, file])).toEqual([['unreadable', 'brands']]);
    await rename(path.join(root, 'away'), inBrands());
    await source.refresh();
    expect([source.list(), source.findings()]).toEqual([before, []]);
  });
});

it('writes schemas for editors on request, without triggering itself', async () => {
  const source = await open({ editorSchemas: true, watch: true });
  // They are written in the background.
  const files = async () => (await readdir(inBrands('acme', '.schema')).catch((): string[] => [])).toSorted();
  await expect
    .poll(files, { timeout: 10_000 })
    .toEqual([
      'brand.json',
      'definitions.json',
      'page.home.json',
      'page.json',
      'page.maintenance.json',
      'page.not-found.json',
      'page.region-block.json',
      'shell.json',
      'theme.json',
      'words.json',
    ]);
  const written = async () => (await stat(inBrands('acme', '.schema/words.json'), { bigint: true })).mtimeNs;
  const before = await written();
  const changes: BrandChange[] = [];
  source.subscribe((change) => changes.push(change));
  await source.refresh();
  expect(changes).toEqual([]);
  await setRows(3);
  await source.refresh();
  expect(changes).toHaveLength(1);
  await source.close();
  expect(await written()).toBe(before);
});

import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  preparePublication,
  publishPrepared,
  PublishError,
  type PublishedRevision,
  type Publishing,
} from '#engine/authoring/publishing/index.ts';
import {
  compileBrand,
  inOrder,
  readFolders,
  toFinding,
  type BrandFiles,
  type MemoryFolder,
} from '#engine/brand/index.ts';
import { testBrands, testWidgets } from '#engine/brand/testing/testBrands.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { createBrandSource, DiskShelf, liveFiles, restoreDraft, type FolderBrandSource } from './index.ts';

let root = '';
let source: FolderBrandSource | undefined;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'livery-published-'));
  for (const [brand, folder] of Object.entries(testBrands())) await write(brand, folder);
});
afterEach(async () => {
  await source?.close();
  source = undefined;
  await rm(root, { recursive: true, force: true });
});

const inBrands = (...parts: string[]) => path.join(root, 'brands', ...parts);

async function write(brand: string, folder: MemoryFolder) {
  for (const [name, content] of Object.entries(folder)) {
    await mkdir(path.dirname(inBrands(brand, name)), { recursive: true });
    const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
    await writeFile(inBrands(brand, name), text);
  }
}

const setRows = (rows: unknown, brand = 'acme') =>
  write(brand, { 'pages/home.json': { change: [{ id: 'left', props: { rows } }] } });

/** The findings of the engine, without the rules of `brand check`. */
async function check(files: BrandFiles, brands: string[], widgets: WidgetRegistry) {
  const folders = await readFolders(files);
  const found = await Promise.all(
    brands.map(async (name) => (await compileBrand(folders.get(name)!, folders, widgets)).issues),
  );
  return inOrder(found.flat().map((issue) => toFinding(issue)));
}

function publishing(widgets = testWidgets()): Publishing {
  const shelf = new DiskShelf(inBrands());
  return { shelf, widgets, check: (files, brands) => check(files, brands, widgets) };
}

const by = (note?: string) => ({
  author: 'mali',
  at: new Date('2026-05-01T10:00:00Z'),
  ...(note && { note }),
});

async function publish(from: 'draft' | number = 'draft', brand = 'acme', note?: string) {
  const prepared = await preparePublication(publishing(), brand, from);
  return publishPrepared(prepared, by(note));
}

async function open() {
  const options = { dir: inBrands(), dataDir: path.join(root, 'data'), widgets: testWidgets(), grace: 0 };
  source = await createBrandSource(options);
  return source;
}

const rowsIn = (brands: FolderBrandSource, brand = 'acme') =>
  brands.get(brand)?.pages.find(({ name }) => name === 'home')?.nodes[1]?.slots['items']?.[0]?.props['rows'];

describe('a brand with published revisions', () => {
  it('shows its last revision; what is saved in its folder is a draft', async () => {
    await setRows(7);
    await publish();
    const brands = await open();
    const first = brands.get('acme');
    await setRows(8);
    await brands.refresh();
    expect(brands.get('acme')).toBe(first);
    expect(rowsIn(brands)).toBe(7);
    const made = await publish('draft', 'acme', 'Eight rows');
    expect(made).toEqual({
      number: 2,
      at: '2026-05-01T10:00:00.000Z',
      author: 'mali',
      note: 'Eight rows',
      changes: ['rows of left on home is 8, was 7'],
    });
    await brands.refresh();
    expect(rowsIn(brands)).toBe(8);
  });

  it('is compiled to the same revision as before when its first draft begins', async () => {
    const brands = await open();
    const before = brands.get('acme')?.revision;
    await publish();
    await brands.refresh();
    expect(brands.get('acme')?.revision).toBe(before);
  });

  it('goes live by itself on a watching portal', async () => {
    await setRows(7);
    await publish();
    const options = {
      dir: inBrands(),
      dataDir: path.join(root, 'data'),
      widgets: testWidgets(),
      watch: true,
    };
    source = await createBrandSource(options);
    const brands = source;
    await setRows(9);
    await publish();
    await expect.poll(() => rowsIn(brands), { timeout: 4000 }).toBe(9);
  });

  it('follows its layers: a change of the base shows without a publication', async () => {
    await publish();
    const brands = await open();
    const { base } = testBrands();
    await write('base', { 'brand.json': { ...(base['brand.json'] as object), ageLimit: 25 } });
    await brands.refresh();
    expect(brands.get('acme')?.config.ageLimit).toBe(25);
  });

  it('stays live when its folder, the draft, is deleted, and the draft can be written again', async () => {
    await setRows(7);
    await publish();
    const brands = await open();
    await rm(inBrands('acme'), { recursive: true });
    await brands.refresh();
    expect(rowsIn(brands)).toBe(7);
    await expect(publish()).rejects.toThrow(PublishError);
    expect(await restoreDraft(inBrands(), 'acme', 1)).toBeUndefined();
    expect(JSON.parse(await readFile(inBrands('acme/pages/home.json'), 'utf8'))).toMatchObject({
      change: [{ id: 'left', props: { rows: 7 } }],
    });
    await brands.refresh();
    expect(rowsIn(brands)).toBe(7);
  });

  it('keeps a replaced draft next to its revisions', async () => {
    await publish();
    await setRows(9);
    const aside = await restoreDraft(inBrands(), 'acme', 1);
    expect(await readFile(inBrands(aside ?? '', 'pages/home.json'), 'utf8')).toContain('"rows": 9');
    await expect(stat(inBrands('acme/pages'))).rejects.toThrow('ENOENT');
  });

  it('can be a layer: a publication of the base checks and compares all brands above it', async () => {
    await publish('draft', 'base');
    await write('base', {
      'words/en.json': { ...(testBrands().base['words/en.json'] as object), 'board.title': 'Best' },
    });
    const prepared = await preparePublication(publishing(), 'base', 'draft');
    expect(prepared.differences).toEqual({
      acme: [{ kind: 'text', language: 'en', key: 'board.title', after: 'Best' }],
    });
    await prepared.candidate.discard();
    const { base } = testBrands();
    const page = base['pages/home.json'] as { nodes: { id: string }[] };
    await setRows(7);
    await write('base', {
      'pages/home.json': { ...page, nodes: page.nodes.filter(({ id }) => id !== 'columns') },
    });
    const broken = await preparePublication(publishing(), 'base', 'draft');
    expect(broken.findings.map(({ code }) => code)).toContain('unknown-id');
    await expect(publishPrepared(broken, by())).rejects.toThrow('correct the errors');
    await broken.candidate.discard();
    expect(await readdir(inBrands('.published/base'))).toEqual(['000001']);
  });
});

describe('the live files of a brand', () => {
  it('are read from the revision that was listed, even if another one goes live in between', async () => {
    await setRows(7);
    await publish();
    const files = liveFiles(inBrands());
    const text = async () => new TextDecoder().decode(await files.read('acme', 'pages/home.json'));
    await files.list('acme');
    await setRows(8);
    await publish();
    expect(await text()).toContain('"rows": 7');
    await files.list('acme');
    expect(await text()).toContain('"rows": 8');
  });
});

describe('publishing', () => {
  it('refuses a draft with errors, and leaves nothing behind', async () => {
    await publish();
    await setRows(500);
    const prepared = await preparePublication(publishing(), 'acme', 'draft');
    expect(prepared.findings).toMatchObject([{ code: 'wrong-prop', file: 'brands/acme/pages/home.json' }]);
    await expect(publishPrepared(prepared, by())).rejects.toThrow(PublishError);
    await prepared.candidate.discard();
    expect(await readdir(inBrands('.published/acme'))).toEqual(['000001']);
  });

  it('publishes exactly what was checked, whatever is saved in the meantime', async () => {
    await publish();
    await setRows(8);
    const prepared = await preparePublication(publishing(), 'acme', 'draft');
    await setRows(500);
    await publishPrepared(prepared, by());
    expect(rowsIn(await open())).toBe(8);
  });

  it('lets one of two publications at once win, and tells the other', async () => {
    await publish();
    await setRows(8);
    const first = await preparePublication(publishing(), 'acme', 'draft');
    await setRows(9);
    const second = await preparePublication(publishing(), 'acme', 'draft');
    const results = await Promise.allSettled([publishPrepared(first, by()), publishPrepared(second, by())]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [lost] = results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(lost).toContain('mali published revision 2 of "acme" in the meantime');
    expect(await readdir(inBrands('.published/acme'))).toEqual(['000001', '000002']);
  });

  it('takes the space of what changed: an unchanged file is one file in all revisions', async () => {
    await publish();
    await setRows(8);
    await publish();
    const [one, two] = await Promise.all(
      ['000001', '000002'].map((number) => stat(inBrands('.published/acme', number, 'files/brand.json'))),
    );
    expect(one?.ino).toBe(two?.ino);
    expect(one?.mode && one.mode & 0o222).toBe(0);
  });

  it('refuses a folder with links, before it copies any file', async () => {
    await publish();
    await symlink('/etc', inBrands('acme/assets'));
    await expect(publish()).rejects.toThrow('brands/acme/assets  link  It is a symbolic link.');
  });

  it('says why the disk refuses, and nothing changes', async () => {
    await mkdir(inBrands('.published'));
    await writeFile(inBrands('.published/acme'), 'a file');
    const brands = await open();
    await expect(publish()).rejects.toThrow(
      'Nothing was published: brands/.published/acme cannot be written: a file is in its place. Visitors see what they saw before.',
    );
    await brands.refresh();
    expect(brands.get('acme')).toBeDefined();
  });

  it('clears copies of publications that were killed an hour ago', async () => {
    await publish();
    for (const name of ['.half-old', '.half-new']) await mkdir(inBrands('.published/acme', name));
    await utimes(inBrands('.published/acme/.half-old'), 0, 0);
    await setRows(8);
    await publish();
    expect(await readdir(inBrands('.published/acme'))).toEqual(['.half-new', '000001', '000002']);
  });

  it('R10.4 works for a brand of 1,000 files', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [
        `assets/p${index}.svg`,
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 ${index}h1"/></svg>`,
      ]),
    );
    await write('acme', many);
    await publish();
    await write('acme', { 'assets/p7.svg': many['assets/p8.svg'] });
    const { changes } = await publish();
    expect(changes).toEqual(['assets/p7.svg changed']);
    expect(await readdir(inBrands('.published/acme/000002/files/assets'))).toHaveLength(1000);
    const brands = await open();
    await brands.refresh();
    expect(Object.keys(brands.get('acme')?.assets ?? {})).toHaveLength(1001);
  }, 120_000);
});

describe('a rollback', () => {
  it('restores an earlier revision as a new one, and leaves the draft alone', async () => {
    await setRows(7);
    await publish();
    await setRows(8);
    await publish();
    await setRows(9);
    const made: PublishedRevision = await publish(1);
    expect(made).toMatchObject({ number: 3, restores: 1, changes: ['rows of left on home is 7, was 8'] });
    expect(rowsIn(await open())).toBe(7);
    expect(await readFile(inBrands('acme/pages/home.json'), 'utf8')).toContain('"rows": 9');
    expect((await new DiskShelf(inBrands()).history('acme')).map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('refuses a revision whose widget no longer exists, with the finding', async () => {
    await write('acme', {
      'pages/home.json': { change: [{ insert: { id: 'more', widget: 'board' }, into: 'main' }] },
    });
    await publish();
    await write('acme', { 'pages/home.json': { change: [] } });
    await publish();
    const without = new Map([...testWidgets()].filter(([name]) => name !== 'board'));
    const prepared = await preparePublication(publishing(without), 'acme', 1);
    expect(prepared.findings.map(({ code, message }) => `${code} ${message}`).join('\n')).toMatch(
      /unknown-widget .*"board"/,
    );
    await expect(publishPrepared(prepared, by())).rejects.toThrow(PublishError);
    await prepared.candidate.discard();
    expect(await readdir(inBrands('.published/acme'))).toEqual(['000001', '000002']);
  });

  it('refuses a revision whose files or record were changed', async () => {
    await publish();
    await setRows(8);
    await publish();
    const file = inBrands('.published/acme/000001/files/brand.json');
    const text = await readFile(file, 'utf8');
    await chmod(file, 0o644);
    await rm(file);
    await writeFile(file, text.replace('Acme', 'Else'));
    await expect(publish(1)).rejects.toThrow(
      'The files of revision 1 of "acme" were changed after it was published',
    );
    await rm(inBrands('.published/acme/000001/revision.json'));
    await expect(publish(1)).rejects.toThrow('The record of revision 1 of "acme" is missing or damaged.');
    expect(rowsIn(await open())).toBe(8);
  });
});

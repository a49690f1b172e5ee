import { describe, expect, it } from 'vitest';
import { FolderReader, memoryFiles, type BrandFiles } from '../index.ts';
import { testBrands } from '../testing/testBrands.ts';

/** Files in memory that record which of them are read. */
function noting() {
  const brands = testBrands();
  const memory = memoryFiles(brands);
  const read: string[] = [];
  const files: BrandFiles = {
    ...memory,
    read: (brand, path) => {
      read.push(path);
      return memory.read(brand, path);
    },
  };
  return { brands, files, read };
}

describe('FolderReader', () => {
  it('returns the same object while nothing changes, and reads nothing again', async () => {
    const { files, read } = noting();
    const reader = new FolderReader(files);
    const first = await reader.read('base');
    read.length = 0;
    expect(await reader.read('base')).toBe(first);
    expect(read).toEqual([]);
  });

  it('reads again only the file that changed', async () => {
    const { brands, files, read } = noting();
    const reader = new FolderReader(files);
    const first = await reader.read('base');
    read.length = 0;
    brands.base['words/en.json'] = { 'page.home.title': 'Changed' };
    const second = await reader.read('base');
    expect(read).toEqual(['words/en.json']);
    expect(second).not.toBe(first);
    expect(second.words.get('en')?.value).toEqual({ 'page.home.title': 'Changed' });
    expect(second.pages.get('home')).toBe(first.pages.get('home'));
  });

  it('reads an evicted folder again, except for its pictures', async () => {
    const { brands, files, read } = noting();
    const reader = new FolderReader(files);
    const version = await reader.version('base');
    const first = await reader.readAsListed('base');
    const texts = Object.keys(brands.base).filter((path) => path.endsWith('.json'));
    expect(read.length).toBeGreaterThan(texts.length);
    reader.evict('base');
    read.length = 0;
    expect(await reader.version('base')).toBe(version);
    expect(await reader.readAsListed('base')).toEqual(first);
    expect(read.toSorted()).toEqual(texts.toSorted());
  });

  it('reports a folder that cannot be listed, and recovers', async () => {
    const { files } = noting();
    let refused = true;
    const reader = new FolderReader({
      ...files,
      list: (brand) => (refused ? Promise.reject(new Error('EACCES')) : files.list(brand)),
    });
    const first = await reader.read('base');
    expect(first.issues).toMatchObject([{ code: 'unreadable', file: 'brands/base' }]);
    expect(await reader.read('base')).toBe(first);
    refused = false;
    expect((await reader.read('base')).issues).toEqual([]);
  });

  it('reports a missing brand.json in addition to other issues', async () => {
    const reader = new FolderReader(memoryFiles({ acme: { 'words/en.json': '{}', 'assets/x.exe': '' } }));
    const { issues } = await reader.read('acme');
    expect(issues.map(({ code }) => code)).toEqual(['unknown-file', 'missing-file']);
  });
});

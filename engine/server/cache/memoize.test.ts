import { describe, expect, it } from 'vitest';
import { compileBrand, FolderReader, memoryFiles } from '#engine/brand/index.ts';
import { testBrands, testWidgets } from '#engine/brand/testing/testBrands.ts';
import { caches } from './caches.ts';
import { memoize } from './memoize.ts';

describe('a memo', () => {
  const [a, b] = [{}, {}];
  const counted = () => {
    let count = 0;
    return () => (count += 1);
  };

  it.each(['tree checks', 'nodes with files'] as const)(
    '%s: makes a result once for the same keys',
    (name) => {
      const [memo, make] = [memoize(), counted()];
      const asked = [[a], [a], [b], [a, b], [b, a], [a, 'x'], [a, 'y'], [a, 'x'], [a]] as const;
      expect(asked.map((keys) => memo(name, [...keys], make))).toEqual([1, 1, 2, 3, 4, 5, 6, 5, 1]);
    },
  );

  it('distinguishes names, and shares nothing with other memos', () => {
    const [memo, make] = [memoize(), counted()];
    expect([memo('tree checks', [a], make), memo('brand layers', [a], make)]).toEqual([1, 2]);
    expect(memoize()('tree checks', [a], make)).toBe(3);
  });

  it.each(['tree checks', 'nodes with files'] as const)('%s: retains a result that is undefined', (name) => {
    const memo = memoize();
    let made = 0;
    const nothing = () => void (made += 1);
    memo(name, [a], nothing);
    memo(name, [a], nothing);
    expect(made).toBe(1);
  });

  it('evicts the least recently used result beyond the bound', () => {
    const [memo, make] = [memoize(), counted()];
    const { bound } = caches['editor definitions'];
    for (let at = 0; at <= Number(bound); at += 1) memo('editor definitions', [a, `${at}`], make);
    expect(memo('editor definitions', [a, `${bound}`], make)).toBe(Number(bound) + 1);
    expect(memo('editor definitions', [a, '0'], make)).toBe(Number(bound) + 2);
  });

  it('retains nothing if making fails', () => {
    const memo = memoize();
    const fail = () => {
      throw new Error('no');
    };
    expect(() => memo('tree checks', [a], fail)).toThrow('no');
    expect(memo('tree checks', [a], () => 'made')).toBe('made');
  });
});

it('brands compiled with a memo are the same as without, and share what they inherit', async () => {
  const brands = testBrands();
  const other = {
    ...brands.acme,
    'brand.json': { ...Object(brands.acme['brand.json']), hosts: ['other.localhost'] },
  };
  const reader = new FolderReader(memoryFiles({ ...brands, other }));
  const names = ['base', 'acme', 'other'];
  const read = await Promise.all(names.map(async (name) => [name, await reader.read(name)] as const));
  const folders = new Map(read);
  const [memo, widgets] = [memoize(), testWidgets()];
  const revisions = await Promise.all(
    ['acme', 'other'].map(async (name) => {
      const folder = folders.get(name);
      if (!folder) throw new Error(`${name} was not read.`);
      const { revision } = await compileBrand(folder, folders, widgets, memo);
      expect(revision).toEqual((await compileBrand(folder, folders, widgets)).revision);
      return revision;
    }),
  );
  const inherited = revisions.map((revision) => revision?.pages.find(({ name }) => name === 'not-found'));
  expect(inherited[0]).toBeDefined();
  expect(inherited[0]).toBe(inherited[1]);
});

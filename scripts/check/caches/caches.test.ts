import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { caches, cachesWithRules } from '#engine/server/cache/caches.ts';
import { cachesPage } from './cachesPage.ts';
import { containersIn } from './containersIn.ts';
import { otherCaches } from './otherCaches.ts';
import { state } from './state.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const sources = globSync('{kit,schemas,engine,widgets,portal,platform,demo,operator}/**/*.{ts,tsx}', {
  cwd: root,
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(?:test|stories)\.tsx?$|\/(?:testing|generated)\/|\/props\.ts$/.test(file))
  .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }));
const sourceOf = (wanted: string) => sources.find(({ file }) => file === wanted)?.source;

/** Code whose objects live in a tab, for one visitor: what they contain is not searched. Their modules are. */
const ofTab = /^(?:widgets|engine\/(?:browser|react)|demo\/vendors\/core\/page)\//;
/** The one folder that may create caches. */
const folder = 'engine/server/cache/';
/** Named by file and variable. */
const named = { ...cachesWithRules, ...otherCaches };
/** By file and variable: what the tables name, and what is no cache. */
const known = new Set([
  ...Object.keys(named),
  ...Object.entries(state).flatMap(([file, names]) => Object.keys(names).map((name) => `${file} ${name}`)),
]);

describe('the caches of the source', () => {
  const found = sources
    .filter(({ file }) => !file.startsWith(folder))
    .flatMap(({ file, source }) =>
      containersIn(file, source)
        .filter(({ isField }) => !isField || !ofTab.test(file))
        .map(({ name, kind }) => ({ at: `${file} ${name}`, kind })),
    );

  it('are in the tables, if a module or an object of a class contains them', () => {
    const unnamed = found.filter(({ at }) => !known.has(at)).map(({ at, kind }) => `${at} (${kind})`);
    const advice =
      'Pass a Memo, or use lruCache or weakCache and name the cache in engine/server/cache/caches.ts. What is no cache belongs into scripts/check/caches/state.ts.';
    expect(unnamed, advice).toEqual([]);
  });

  it('are made by engine/server/cache, if they are LRU caches or weak maps', () => {
    const isCache = ({ kind }: { kind: string }) => kind === 'LruCache' || kind === 'WeakMap';
    const elsewhere = found.filter(isCache).filter(({ at }) => Object.hasOwn(named, at));
    expect(elsewhere).toEqual([]);
    const makers = sources.filter(({ source }) => /new LruCache\b/.test(source)).map(({ file }) => file);
    expect(makers.filter((file) => !file.startsWith(folder))).toEqual([]);
  });

  it('are none in compose, access and authoring, and in brand only what a FolderReader has read', () => {
    const isPure = ({ at }: { at: string }) => /^engine\/(?:access|brand|compose|authoring)\//.test(at);
    const ofPure = Object.keys(named).filter((at) => isPure({ at }));
    expect(ofPure).toEqual(['engine/brand/read/readFolder.ts #cache']);
    const calls = sources.filter(({ source }) => /\b(?:lruCache|weakCache|memoize)(?:<.*>)?\(/.test(source));
    expect(calls.map(({ file }) => ({ at: file })).filter(isPure)).toEqual([]);
  });
});

describe('the tables of caches', () => {
  it('name exactly the memos, LRU caches and weak caches that the source makes', () => {
    const made = sources.flatMap(({ source }) =>
      Array.from(
        source.matchAll(/(?:\bmemo|#memo|lruCache(?:<[^(]*>)?|weakCache(?:<[^(]*>)?)\(\s*'([^']+)'/g),
        ([, name = '']) => name,
      ),
    );
    expect([...new Set(made)].sort()).toEqual(Object.keys(caches).sort());
  });

  it('name files and variables that exist', () => {
    const missing = [...known].filter((at) => {
      const [file = '', name = ''] = at.split(' ');
      return !new RegExp(`${name}\\b.* = |${name}: `).test(sourceOf(file) ?? '');
    });
    expect(missing).toEqual([]);
  });

  it('give each cache a key, a bound, an expiry and a benefit', () => {
    for (const [name, { bound, ...texts }] of Object.entries({ ...caches, ...named })) {
      expect(typeof bound === 'number' ? bound : bound.length, name).toBeGreaterThan(0);
      for (const text of Object.values(texts)) expect(text, name).toMatch(/^[\w`].{2,}/);
    }
  });

  it('are the page docs/caches.md', async () => {
    await expect(cachesPage()).toMatchFileSnapshot('../../../docs/caches.md');
  });
});

describe('the search for caches', () => {
  const names = (source: string) => containersIn('file.tsx', source).map(({ name }) => name);

  it.each([
    ['a map of a module', 'const found = new Map<string, number>();'],
    ['an exported one', 'export const found: Map<string, number> = new Map();'],
    ['a weak one', 'const found = new WeakMap<object, string>();'],
    ['an object', 'const found: Record<string, number> = {};'],
    ['an object with a cast', 'const found = {} as Record<string, number>;'],
    [
      'a table that is changed later',
      'const found = new Map([["a", 1]]);\nexport const f = () => found.set("b", 2);',
    ],
    [
      'an object that is changed later',
      'const found = {};\nexport const f = (key: string) => { found[key] = 1; };',
    ],
    ['an LRU cache', 'const found = new LruCache<string, number>(100);'],
    ['a static field', 'class A { static found = new Map(); }'],
    ['a field that the constructor fills', 'class A { found; constructor() { this.found = new Map(); } }'],
    [
      'a view of a component',
      'const found = new Set<string>();\nexport const View = () => <p>{found.size}</p>;',
    ],
  ])('finds %s', (_, source) => {
    expect(names(source)).toEqual(['found']);
  });

  it('finds a private field by its name', () => {
    const found = containersIn('file.ts', 'class A { readonly #found = new Map<string, number>(); }');
    expect(found).toEqual([{ name: '#found', kind: 'Map', isField: true }]);
  });

  it.each([
    ['a constant table', 'const table = new Map([["a", 1]]);\nexport const f = () => table.get("a");'],
    ['a constant object', 'const table = { a: 1 };'],
    ['an empty constant', 'const none: ReadonlySet<string> = new Set();'],
    ['a variable of a function', 'export function f() { const seen = new Set(); return seen; }'],
    ['a class', 'class A { read() { return 1; } }'],
  ])('ignores %s', (_, source) => {
    expect(names(source)).toEqual([]);
  });
});

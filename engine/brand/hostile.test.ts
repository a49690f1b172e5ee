import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#kit/testing/runs.ts';
import {
  compileBrand,
  FolderReader,
  memoryFiles,
  toFinding,
  type BrandFiles,
  type FileEntry,
  type MemoryFolder,
} from './index.ts';
import { compiled, testBrands, testSvg, testWidgets } from './testing/testBrands.ts';

const acmeWith = (files: MemoryFolder) => {
  const brands = testBrands();
  return { ...brands, acme: { ...brands.acme, ...files } };
};

/** Entries in addition to those of the test brand, as a disk could list them. */
async function listed(entries: Partial<FileEntry>[]) {
  const brands = testBrands();
  const memory = memoryFiles(brands);
  const read: string[] = [];
  const files: BrandFiles = {
    ...memory,
    list: async (brand) => {
      const own = await memory.list(brand);
      const more = entries.map((entry): FileEntry => ({
        path: 'x',
        kind: 'file',
        bytes: 1,
        stamp: '1',
        ...entry,
      }));
      return brand === 'acme' ? [...own, ...more] : own;
    },
    read: (brand, path) => {
      read.push(`${brand}/${path}`);
      return memory.read(brand, path);
    },
  };
  const reader = new FolderReader(files);
  const folders = new Map([
    ['base', await reader.read('base')] as const,
    ['acme', await reader.read('acme')] as const,
  ]);
  const acme = folders.get('acme');
  if (acme === undefined) throw new Error('no acme');
  const { issues, revision } = await compileBrand(acme, folders, testWidgets());
  return { findings: issues.map((issue) => toFinding(issue)), revision, read };
}

describe('a hostile brand folder', () => {
  it.each<[string, Partial<FileEntry>[], string]>([
    ['a link', [{ path: 'assets/logo.png', kind: 'link' }], 'link'],
    ['a link instead of the folder', [{ path: '', kind: 'link' }], 'link'],
    ['a device', [{ path: 'assets/tape', kind: 'other' }], 'no-file'],
    ['a way up', [{ path: '../base/brand.json' }], 'wrong-name'],
    ['a way up inside', [{ path: 'assets/../../x.svg' }], 'wrong-name'],
    ['a NUL', [{ path: 'assets/x\0.svg' }], 'wrong-name'],
    ['a backslash', [{ path: 'assets\\x.svg' }], 'wrong-name'],
    ['a space', [{ path: 'assets/my logo.svg' }], 'wrong-name'],
    ['a name for terminals', [{ path: 'assets/\u001b[2J.svg' }], 'wrong-name'],
    ['names that differ in case', [{ path: 'assets/A.svg' }, { path: 'assets/a.svg' }], 'case-clash'],
    [
      'too many files',
      Array.from({ length: 2000 }, (_item, index) => ({ path: `assets/${index}.svg` })),
      'too-many-files',
    ],
    ['too many bytes', [{ path: 'assets/x.png', bytes: 50 * 1024 * 1024 }], 'too-large'],
  ])('is refused for %s before anything of it is read', async (_name, entries, code) => {
    const { findings, revision, read } = await listed(entries);
    expect(revision).toBeUndefined();
    expect(findings.map((finding) => finding.code)).toContain(code);
    expect(findings.every(({ file }) => /^brands\/acme[\x20-\x7e]*$/.test(file))).toBe(true);
    expect(read.filter((file) => file.startsWith('acme/'))).toEqual([]);
  });

  const png = (width: number, height: number) => {
    const bytes = new Uint8Array(33);
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
    new DataView(bytes.buffer).setUint32(16, width);
    new DataView(bytes.buffer).setUint32(20, height);
    return bytes;
  };

  it.each<[string, MemoryFolder, string]>([
    ['deep JSON', { 'pages/x.json': '['.repeat(400_000) }, 'too-deep'],
    ['a large file', { 'words/th.json': `{"a.b": "${'x'.repeat(1024 * 1024)}"}` }, 'too-large'],
    [
      'U+0000 in a name',
      { 'brand.json': '{"format": 1, "extends": "base", "name": "A\\u0000b"}' },
      'forbidden-character',
    ],
    ['half of a character', { 'words/th.json': '{"page.home.title": "a\\ud800b"}' }, 'forbidden-character'],
    ['__proto__', { 'pages/x.json': '{"nodes": [], "__proto__": {"polluted": 1}}' }, 'forbidden-key'],
    [
      '__proto__ in props',
      {
        'pages/x.json':
          '{"nodes": [{"id": "a", "widget": "board", "props": {"__proto__": {"polluted": 1}}}]}',
      },
      'forbidden-key',
    ],
    [
      'constructor as a slot',
      { 'pages/x.json': '{"nodes": [{"id": "a", "widget": "stack", "slots": {"constructor": []}}]}' },
      'forbidden-key',
    ],
    [
      'a slot by a name that objects have',
      { 'pages/x.json': '{"nodes": [{"id": "a", "widget": "stack", "slots": {"toString": []}}]}' },
      'unknown-slot',
    ],
    [
      'a widget by a name that objects have',
      { 'pages/x.json': '{"nodes": [{"id": "a", "widget": "valueof"}]}' },
      'unknown-widget',
    ],
    ['a key twice', { 'words/th.json': '{"board.title": "a", "board.title": "b"}' }, 'duplicate-key'],
    ['bytes that are no text', { 'pages/x.json': new Uint8Array([0xff, 0xfe, 0x00]) }, 'wrong-encoding'],
    [
      'an asset out of the folder',
      {
        'pages/x.json': {
          nodes: [{ id: 'a', widget: 'picture', props: { src: 'assets/../../secret.svg' } }],
        },
      },
      'wrong-prop',
    ],
    [
      'an asset by a whole path',
      { 'pages/x.json': { nodes: [{ id: 'a', widget: 'picture', props: { src: '/etc/passwd' } }] } },
      'wrong-prop',
    ],
    ['a PNG that is none', { 'assets/x.png': testSvg }, 'wrong-type'],
    ['a PNG too large', { 'assets/x.png': png(16_385, 10) }, 'too-large'],
    ['a PNG without sides', { 'assets/x.png': png(0, 10) }, 'broken-picture'],
    ['a PNG cut off', { 'assets/x.png': png(10, 10).slice(0, 18) }, 'broken-picture'],
    ['an SVG that is none', { 'assets/x.svg': '<html></html>' }, 'broken-svg'],
    ['an SVG too large', { 'assets/x.svg': testSvg.replace('M0', 'M'.padEnd(600_000, '0')) }, 'too-large'],
    ['a font that is none', { 'assets/x.woff2': 'x' }, 'wrong-type'],
    [
      'thousands of widgets',
      {
        'pages/x.json': {
          nodes: Array.from({ length: 2001 }, (_item, index) => ({ id: `n${index}`, widget: 'board' })),
        },
      },
      'too-many-widgets',
    ],
    [
      'CSS in a token',
      { 'theme.json': { light: { surface: { $type: 'color', $value: 'red;}</style><script>' } } } },
      'wrong-value',
    ],
    [
      'CSS in a shadow',
      { 'theme.json': { light: { 'shadow-1': { $type: 'shadow', $value: '0 0 1px rgb(0 0 0), url(x)' } } } },
      'wrong-value',
    ],
    [
      'CSS in a font',
      { 'theme.json': { shared: { font: { $type: 'fontFamily', $value: 'a"; } </style>' } } } },
      'wrong-value',
    ],
    [
      'CSS in a length',
      { 'theme.json': { shared: { 'space-1': { $type: 'dimension', $value: 'calc(1px + url(x))' } } } },
      'wrong-value',
    ],
    [
      'CSS in a unicode range',
      {
        'brand.json': {
          ...Object(testBrands().acme['brand.json']),
          fonts: [
            {
              family: 'A',
              files: [{ src: 'assets/a.woff2', languages: ['th'], weight: '400', unicodeRange: 'U+0;}' }],
            },
          ],
        },
      },
      'wrong-value',
    ],
  ])('is refused for %s', async (_name, files, code) => {
    const { findings, revision } = await compiled(acmeWith(files));
    expect(revision).toBeUndefined();
    expect(findings.map((finding) => finding.code)).toContain(code);
    const errors = findings.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ file }) => file.slice(0, 11))).toEqual(errors.map(() => 'brands/acme'));
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it.each([
    [
      'color',
      'accent',
      [
        '#abc',
        '#aabbccdd',
        'rgb(1 2 3 / 50%)',
        'rgba(1, 2, 3, 0.5)',
        'hsl(20deg 10% 5%)',
        'oklch(60% 0.15 50)',
        'transparent',
      ],
    ],
    [
      'dimension',
      'space-1',
      ['0', '4px', '.5rem', '-2px', 'clamp(1rem, 0.8rem + 1vw, 2rem)', 'min(90vw, 1240px)'],
    ],
    [
      'shadow',
      'shadow-1',
      ['none', '0 1px 2px #000', 'inset 0 1px 2px 3px rgb(0 0 0 / 10%), 0 2px 4px #0002'],
    ],
    ['fontFamily', 'font', ['Anuphan', 'Anuphan, "Noto Sans Thai", system-ui, sans-serif']],
    ['duration', 'duration-fast', ['140ms', '.2s', '0ms']],
  ])('is not, for any %s that designers write', async ($type, token, values) => {
    for (const $value of values) {
      const { texts } = await compiled(
        acmeWith({
          'theme.json': { light: { [token]: { $type, $value } }, dark: { [token]: { $type, $value } } },
        }),
      );
      expect(texts, $value).toEqual([]);
    }
  });

  it('reports a file that cannot be read', async () => {
    const { findings } = await listed([{ path: 'words/en.json' }]);
    expect(findings).toMatchObject([{ code: 'unreadable', file: 'brands/acme/words/en.json' }]);
  });
});

/** A change of a JSON value in one place, as people, scripts and attackers make them. */
function mutated(value: unknown): fc.Arbitrary<unknown> {
  const other = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<unknown>(
      null,
      '',
      -1,
      1e308,
      [],
      {},
      'assets/logo.svg',
      'board',
      'banner',
      [{}],
      { role: 'guest' },
      '/../x',
      '{{',
      '__proto__',
      'a'.repeat(300),
    ),
  );
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    const changes = items.map((item, index) => mutated(item).map((changed) => items.with(index, changed)));
    return fc.oneof(
      other,
      other.map((item) => [...items, item]),
      fc.constant(items.slice(1)),
      fc.constant([...items, ...items]),
      ...changes,
    );
  }
  if (typeof value !== 'object' || value === null) return other;
  const entries = Object.entries(value);
  const key = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'id',
      'widget',
      'props',
      'when',
      'slots',
      'change',
      'nodes',
      'constructor',
      'toString',
      'hasOwnProperty',
    ),
  );
  const changes = entries.map(([name, item]) =>
    mutated(item).map((changed) => Object.fromEntries([...entries, [name, changed]])),
  );
  const without = entries.map(([name]) =>
    fc.constant(Object.fromEntries(entries.filter(([other]) => other !== name))),
  );
  const more = fc.tuple(key, other).map(([name, item]) => Object.fromEntries([...entries, [name, item]]));
  return fc.oneof(more, ...without, ...changes);
}

describe('any change of a file', () => {
  const small = testBrands();
  const acme: MemoryFolder = {
    ...small.acme,
    'pages/home.json': {
      change: [
        { id: 'right', props: { rows: 7 }, when: { not: { role: 'agent' } } },
        { remove: 'notice' },
        {
          insert: { id: 'new', widget: 'stack', slots: { items: [{ id: 'deep', widget: 'board' }] } },
          after: 'banner',
        },
        { move: 'left', into: 'new.items' },
      ],
    },
    'words/th.json': { 'board.won': '{{name}}: {{amount}}' },
    'theme.json': {
      light: { accent: { $type: 'color', $value: '#123456' } },
      dark: { accent: { $type: 'color', $value: '#abcdef' } },
    },
  };
  const brands: Record<string, MemoryFolder> = { base: small.base, acme };
  const files = Object.entries(brands).flatMap(([brand, folder]) =>
    Object.keys(folder)
      .filter((path) => path.endsWith('.json'))
      .map((path): [string, string] => [brand, path]),
  );

  it('starts from a valid brand', async () => {
    expect((await compiled(brands)).texts).toEqual([]);
  });

  it('results in a valid brand or in findings with their place, and never throws', async () => {
    const mutation = fc
      .constantFrom(...files)
      .chain(([brand, path]) =>
        mutated(brands[brand]?.[path]).map((content): [string, string, unknown] => [brand, path, content]),
      );
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(mutation, async ([brand, path, content]) => {
        const { revision, findings } = await compiled({
          ...brands,
          [brand]: { ...brands[brand], [path]: content ?? 'null' },
        });
        const errors = findings.filter(({ severity }) => severity === 'error');
        expect(revision === undefined).toBe(errors.length > 0);
        for (const { file, line, column, message, code } of findings) {
          expect(file).toMatch(/^brands\/(base|acme)\//);
          expect(Math.min(line, column)).toBeGreaterThanOrEqual(1);
          expect(message).not.toMatch(/undefined|\[object|NaN/);
          expect(code).toMatch(/^[a-z-]+$/);
        }
        if (errors.length > 0) refused++;
      }),
      runs(1000),
    );
    expect(refused).toBeGreaterThan(300);
  }, 600_000);

  it('also holds for any damage to the text itself', async () => {
    const damage = fc.tuple(fc.constantFrom(...files), fc.nat(), fc.nat(4), fc.string({ maxLength: 3 }));
    await fc.assert(
      fc.asyncProperty(damage, async ([[brand, path], at, length, text]) => {
        const whole = JSON.stringify(brands[brand]?.[path], null, 2);
        const start = at % whole.length;
        const content = whole.slice(0, start) + text + whole.slice(start + length);
        const { revision, findings } = await compiled({
          ...brands,
          [brand]: { ...brands[brand], [path]: content },
        });
        expect(revision === undefined).toBe(findings.some(({ severity }) => severity === 'error'));
      }),
      runs(300),
    );
  });
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root })].map((file) =>
  file.replaceAll('\\', '/'),
);

/** Folders that a path in backticks may start with. Other text with a slash is a call, a media type or an address. */
const topFolders = [
  'brands',
  'demo',
  'desk',
  'deploy',
  'docs',
  'engine',
  'kit',
  'operator',
  'platform',
  'portal',
  'schemas',
  'scripts',
  'stories',
  'tests',
  'widgets',
];

/** What the guides have their reader create. */
const examples = [
  'brands/acme',
  'brands/lucky-star',
  'widgets/home/prize-wheel',
  'deploy/.env',
  'deploy/tls',
];

/** A placeholder stands for any one name: `<area>` becomes `*`, and so does what an ellipsis leaves out. */
const toGlob = (written: string) => written.replace(/<[^>]+>/g, '*').replace(/…/g, '**');

/** Paths from the project's root that a document names in backticks. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+\/[^`\s]*)`/g)]
    .map(([, written = '']) => written)
    .filter((written) => topFolders.includes(written.split('/')[0]!))
    .filter((written) => !examples.some((example) => `${written}/`.startsWith(`${example}/`)));
}

/** Targets of relative Markdown links, with their fragments. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:|^\//.test(target));
}

/** Fragments that a document can be linked by: its headings, as GitHub writes them. */
function fragmentsOf(text: string): string[] {
  const withoutCode = text.replaceAll(/^```[^]*?^```/gm, '');
  return [...withoutCode.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Whether a link of a document leads to a file or folder, and to a heading if it has a fragment. */
function leadsSomewhere(document: string, link: string): boolean {
  const [target = '', fragment] = link.split('#');
  const file = target === '' ? document : path.posix.join(path.posix.dirname(document), target);
  if (!isThere(file)) return false;
  return (
    fragment === undefined || fragmentsOf(readFileSync(path.join(root, file), 'utf8')).includes(fragment)
  );
}

/** Test files and the titles, or parts of them, that a document quotes after them: `x.test.ts` "title". */
function titlesIn(text: string): { file: string; title: string }[] {
  return [...text.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g)].map(
    ([, file = '', title = '']) => ({ file, title }),
  );
}

/** Rows of level 1 and 2 in the chapters that docs/security.md covers: for each section, its number and its last row. */
const asvsSections: [section: string, rows: number][] = [
  ['2.1', 3],
  ['2.2', 3],
  ['2.3', 4],
  ['2.4', 1],
  ['4.1', 3],
  ['4.2', 1],
  ['4.3', 2],
  ['4.4', 4],
  ['5.1', 1],
  ['5.2', 3],
  ['5.3', 2],
  ['5.4', 3],
  ['6.1', 3],
  ['6.2', 12],
  ['6.3', 4],
  ['6.4', 4],
  ['6.5', 5],
  ['6.6', 3],
  ['6.8', 4],
  ['7.1', 3],
  ['7.2', 4],
  ['7.3', 2],
  ['7.4', 5],
  ['7.5', 2],
  ['7.6', 2],
  ['8.1', 2],
  ['8.2', 3],
  ['8.3', 1],
  ['8.4', 1],
  ['11.1', 2],
  ['11.2', 3],
  ['11.3', 3],
  ['11.4', 4],
  ['11.5', 1],
  ['11.6', 1],
  ['13.1', 1],
  ['13.2', 5],
  ['13.3', 2],
  ['13.4', 5],
];

/** Rows of the standard in a document, with what is said to prove each. */
function asvsRows(text: string): { row: string; proof: string }[] {
  return [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| [^|]+ \| ([^|]+) \|$/gm)].map(
    ([, row = '', proof = '']) => ({ row, proof }),
  );
}

/** Whether a proof names a test, a place, or the gap. */
function isProof(proof: string): boolean {
  return (
    /`[\w/.-]+\.(?:test|spec)\.tsx?`/.test(proof) ||
    /^documented: \S/.test(proof) ||
    /^does not apply: \S/.test(proof) ||
    /\*\*does not hold yet\*\*(?::| for| in| as) \S/.test(proof)
  );
}

function isThere(written: string): boolean {
  const pattern = toGlob(written);
  return /[*{]/.test(pattern)
    ? globSync(pattern, { cwd: root }).length > 0
    : existsSync(path.join(root, pattern));
}

describe('paths in the documentation', () => {
  it.each(documents)('%s names only files, folders and headings that exist', (document) => {
    const text = readFileSync(path.join(root, document), 'utf8');
    const missing = [
      ...pathsIn(text).filter((written) => !isThere(written)),
      ...linksIn(text).filter((link) => !leadsSomewhere(document, link)),
    ];
    expect(missing, `${document} names what is not there: correct the path, or delete it`).toEqual([]);
  });

  it('finds a missing file, link and heading, and accepts globs and placeholders', () => {
    expect(
      pathsIn('see `engine/gone.ts`, `npm run x/y`, `text/html`').filter((one) => !isThere(one)),
    ).toEqual(['engine/gone.ts']);
    expect(linksIn('[a](gone.md#part) [b](https://example.com) [c](#here)')).toEqual([
      'gone.md#part',
      '#here',
    ]);
    expect(leadsSomewhere('docs/shell.md', 'gone.md')).toBe(false);
    expect(leadsSomewhere('docs/shell.md', '#density')).toBe(true);
    expect(leadsSomewhere('docs/shell.md', 'operators.md#no-such-heading')).toBe(false);
    expect(isThere('widgets/<area>/words/<language>.json')).toBe(true);
    expect(isThere('schemas/api/*.json')).toBe(true);
    expect(isThere('schemas/api/*.yaml')).toBe(false);
  });

  it.each(titlesIn(readFileSync(path.join(root, 'docs/security.md'), 'utf8')))(
    'docs/security.md quotes a test of $file: $title',
    ({ file, title }) => {
      expect(readFileSync(path.join(root, file), 'utf8').includes(title), title).toBe(true);
    },
  );

  it('docs/security.md says of each row of the ASVS what proves it, or what is missing', () => {
    const rows = asvsRows(readFileSync(path.join(root, 'docs/security.md'), 'utf8'));
    const wanted = asvsSections.flatMap(([section, count]) =>
      Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
    );
    expect(rows.map(({ row }) => row)).toEqual(wanted);
    expect(rows.filter(({ proof }) => !isProof(proof))).toEqual([]);
    expect(isProof('it is safe')).toBe(false);
  });
});

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
  'deploy',
  'docs',
  'engine',
  'kit',
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
});

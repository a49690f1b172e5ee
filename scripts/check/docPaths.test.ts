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

/** Targets of relative Markdown links, without their fragments. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:|^\//.test(target));
}

function isThere(written: string): boolean {
  const pattern = toGlob(written);
  return /[*{]/.test(pattern)
    ? globSync(pattern, { cwd: root }).length > 0
    : existsSync(path.join(root, pattern));
}

describe('paths in the documentation', () => {
  it.each(documents)('%s names only files and folders that exist', (document) => {
    const text = readFileSync(path.join(root, document), 'utf8');
    const links = linksIn(text).map((target) => path.posix.join(path.posix.dirname(document), target));
    const missing = [...pathsIn(text), ...links].filter((written) => !isThere(written));
    expect(missing, `${document} names what is not there: correct the path, or delete it`).toEqual([]);
  });

  it('finds a missing file, a missing link, and accepts globs and placeholders', () => {
    expect(
      pathsIn('see `engine/gone.ts`, `npm run x/y`, `text/html`').filter((one) => !isThere(one)),
    ).toEqual(['engine/gone.ts']);
    expect(linksIn('[a](gone.md#part) [b](https://example.com) [c](#here)')).toEqual(['gone.md']);
    expect(isThere('widgets/<area>/words/<language>.json')).toBe(true);
    expect(isThere('schemas/api/*.json')).toBe(true);
    expect(isThere('schemas/api/*.yaml')).toBe(false);
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrandRevision } from '#engine/brand/types.ts';
import { projectBrands } from './facts/testing.ts';

const root = path.resolve(import.meta.dirname, '../..');
const guide = readFileSync(path.join(root, 'docs/designers.md'), 'utf8');

/** What the guide says to write into files of its brand. */
const files = Array.from(
  guide.matchAll(/`brands\/lucky-star\/([^`]+)`\n\n\s*```json\n([^`]+)```/g),
  ([, file = '', text = '']) => ({ path: file, text }),
);

let made: BrandRevision;
beforeAll(async () => {
  const { withFiles } = await projectBrands();
  made = await withFiles('siam', files);
});

describe('docs/designers.md', () => {
  it('says JSON that a brand folder takes as it stands', () => {
    expect(files.map(({ path: file }) => file)).toEqual([
      'theme.json',
      'pages/home.json',
      'pages/summer.json',
      'words/en.json',
    ]);
    expect(made.theme.light['accent']).toBe('#1d4ed8');
    expect(made.theme.shared['radius-lg']).toBe('4px');
    expect(JSON.stringify(made.pages.find(({ name }) => name === 'home'))).toContain('my-rank-list');
    expect(made.pages.find(({ name }) => name === 'summer')?.paths).toEqual(['/summer']);
    expect(made.words['en']?.['page.summer.title']).toBe('Summer games');
  });

  it('names only commands that there are', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pascalCase } from '#kit/names.ts';
import type { StoryBrand } from './brandSet.ts';

/** Writes one stories file per brand, with all its pages, layers applied. Git ignores the files. */
export async function writePageStories(root: string, brands: Record<string, StoryBrand>): Promise<void> {
  const folder = path.join(root, 'stories/pages/generated');
  await mkdir(folder, { recursive: true });
  const wanted = new Set<string>();
  for (const [brand, state] of Object.entries(brands)) {
    const file = `${brand}.stories.ts`;
    wanted.add(file);
    const text = 'revision' in state ? textOf(brand, state) : undefined;
    if (text === undefined) continue;
    const target = path.join(folder, file);
    if ((await readFile(target, 'utf8').catch(() => '')) !== text) await writeFile(target, text);
  }
  for (const file of await readdir(folder)) if (!wanted.has(file)) await rm(path.join(folder, file));
}

function textOf(brand: string, { revision }: Extract<StoryBrand, { revision: unknown }>): string {
  const stories = revision.pages
    .toSorted((a, b) => (a.name === 'home' ? -1 : b.name === 'home' ? 1 : a.name < b.name ? -1 : 1))
    .map(
      ({ name }) =>
        `export const ${pascalCase(name)} = { name: '${name}', parameters: { page: '${name}' } };\n`,
    );
  return `// Written from brands/${brand}. Do not edit.
export default {
  title: 'Pages/${brand}',
  globals: { brand: '${brand}' },
  tags: ['page'],
  // A page has no props. Without this, Storybook would explain how to add some.
  parameters: { controls: { disable: true } },
};
${stories.join('')}`;
}

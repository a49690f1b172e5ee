import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPage, testRevision } from '#engine/contracts/testing/testRevision.ts';
import type { StoryBrand } from './brandSet.ts';
import { writePageStories } from './pageStories.ts';

let root = '';
beforeAll(async () => void (root = await mkdtemp(path.join(tmpdir(), 'livery-pages-'))));
afterAll(() => rm(root, { recursive: true, force: true }));

const folder = () => path.join(root, 'stories/pages/generated');
const read = (brand: string) => readFile(path.join(folder(), `${brand}.stories.ts`), 'utf8');
const brandOf = (...pages: string[]): StoryBrand => ({
  revision: testRevision({ pages: pages.map((name) => testPage([], { name })) }),
});
const broken: StoryBrand = { findings: [] };

it('writes a story for each page of each brand, home first', async () => {
  await writePageStories(root, { acme: brandOf('vip-club', 'home', 'about'), zeta: brandOf('home') });
  expect(await readdir(folder())).toEqual(['acme.stories.ts', 'zeta.stories.ts']);
  const text = await read('acme');
  for (const said of ["title: 'Pages/acme'", "globals: { brand: 'acme' }", "tags: ['page']"])
    expect(text).toContain(said);
  expect(Array.from(text.matchAll(/export const (\w+) = (.*);/g), ([, name, said]) => [name, said])).toEqual([
    ['Home', "{ name: 'home', parameters: { page: 'home' } }"],
    ['About', "{ name: 'about', parameters: { page: 'about' } }"],
    ['VipClub', "{ name: 'vip-club', parameters: { page: 'vip-club' } }"],
  ]);
});

it('keeps the stories of a broken brand, leaves unchanged files alone, and removes those of a deleted brand', async () => {
  await writeFile(path.join(folder(), 'gone.stories.ts'), 'export default {};\n');
  const before = await stat(path.join(folder(), 'zeta.stories.ts'));
  const text = await read('acme');
  await writePageStories(root, { acme: broken, zeta: brandOf('home'), late: broken });
  expect(await read('acme')).toBe(text);
  expect(await readdir(folder())).toEqual(['acme.stories.ts', 'zeta.stories.ts']);
  expect((await stat(path.join(folder(), 'zeta.stories.ts'))).mtimeMs).toBe(before.mtimeMs);
  await writePageStories(root, { zeta: brandOf('home', 'new') });
  expect(await readdir(folder())).toEqual(['zeta.stories.ts']);
  expect(await read('zeta')).toContain("page: 'new'");
});

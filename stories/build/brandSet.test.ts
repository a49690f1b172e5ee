import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadWidgets } from '#scripts/lib/loadWidgets.ts';
import { brandItems } from '../lib/brandItems.ts';
import { readBrandSet } from './brandSet.ts';

const root = path.resolve(import.meta.dirname, '../..');
let dir = '';

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'livery-stories-'));
  for (const brand of ['base', 'siam', 'nakhla'])
    await cp(path.join(root, 'brands', brand), path.join(dir, brand), { recursive: true });
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it('has every folder that is a site; what is broken stands in the toolbar with its place, and the others stay usable', async () => {
  const widgets = await loadWidgets(root);
  expect(Object.keys(await readBrandSet(dir, widgets))).toEqual(['nakhla', 'siam']);
  await writeFile(path.join(dir, 'siam/theme.json'), '{\n  "light": [\n');
  const brands = await readBrandSet(dir, widgets);
  expect(brands['siam']).toMatchObject({
    findings: [{ file: expect.stringMatching(/siam\/theme\.json$/), line: 3 }],
  });
  expect(brands['nakhla']).toHaveProperty('revision');
  expect(brandItems(brands)).toEqual([
    { value: 'nakhla', title: 'Nakhla' },
    { value: 'siam', title: expect.stringMatching(/^siam: broken, .*siam\/theme\.json:3$/) },
  ]);
  await rm(path.join(dir, 'siam'), { recursive: true });
  expect(Object.keys(await readBrandSet(dir, widgets))).toEqual(['nakhla']);
});

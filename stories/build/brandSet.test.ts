import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Finding } from '#engine/contracts/revision.ts';
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

it('has every site; the toolbar shows where and why one is broken, and the others stay usable', async () => {
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
    {
      value: 'siam',
      title: 'siam: broken',
      right: expect.stringMatching(/^\S+\/siam\/theme\.json:3:1 A value is expected here, [^.]+\.$/),
    },
  ]);
  await rm(path.join(dir, 'siam'), { recursive: true });
  expect(Object.keys(await readBrandSet(dir, widgets))).toEqual(['nakhla']);
});

it('reports a broken base layer for every brand', async () => {
  const widgets = await loadWidgets(root);
  await cp(path.join(root, 'brands/siam'), path.join(dir, 'siam'), { recursive: true });
  await writeFile(path.join(dir, 'base/theme.json'), '{ "light": 1 }');
  const brands = await readBrandSet(dir, widgets);
  expect(Object.keys(brands)).toEqual(['base', 'nakhla', 'siam']);
  for (const brand of Object.values(brands))
    expect(brand).toMatchObject({ findings: [{ file: expect.stringMatching(/base\/theme\.json$/) }] });
});

it('says in the toolbar how many more findings there are', () => {
  const finding = (line: number): Finding => ({
    file: 'brands/acme/theme.json',
    line,
    column: 5,
    code: 'wrong-value',
    severity: 'error',
    message: `"${line}" is not a known key here. The brand keeps its last good revision. Did you mean "3"?`,
  });
  expect(brandItems({ acme: { findings: [finding(3), finding(4), finding(9)] } })).toEqual([
    {
      value: 'acme',
      title: 'acme: broken',
      right: 'brands/acme/theme.json:3:5 "3" is not a known key here. And 2 more.',
    },
  ]);
});

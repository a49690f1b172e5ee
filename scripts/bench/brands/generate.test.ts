import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { checkBrands } from '#scripts/brand/check.ts';
import { loadWidgets } from '#scripts/lib/loadWidgets.ts';
import { generateBrands, generateChain, generated, nameOf } from './generate.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const temp = mkdtempSync(path.join(tmpdir(), 'livery-generated-'));
let widgets: WidgetRegistry;

beforeAll(async () => void (widgets = await loadWidgets(root)));
afterAll(() => rmSync(temp, { recursive: true, force: true }));

describe('generated brands', () => {
  it('are what the bench says, and nothing is wrong with them', async () => {
    const dir = path.join(temp, 'many');
    generateBrands(root, dir, 3);
    const names = [1, 2, 3].map(nameOf);
    const { findings, live } = await checkBrands(dir, names, widgets);
    // No page shows the pictures: they are there to be read and served.
    const wrong = findings.filter(({ code }) => code !== 'unused-asset');
    expect([wrong, live]).toEqual([[], names]);
    const count = (folder: string) =>
      readdirSync(path.join(dir, nameOf(2), folder), { recursive: true, withFileTypes: true }).filter(
        (file) => file.isFile(),
      ).length;
    const keysOf = (...files: string[]) =>
      files
        .map((file): object => JSON.parse(readFileSync(path.join(dir, nameOf(2), file), 'utf8')))
        .flatMap((content) => Object.entries(content))
        .filter(([key]) => key !== '$schema');
    const tokens = keysOf('theme.json').flatMap(([, group]) => Object.keys(Object(group)));
    const texts = keysOf('words/th.json', 'words/en.json');
    expect({
      pages: count('pages'),
      assets: count('assets'),
      tokens: tokens.length,
      texts: texts.length,
    }).toEqual(generated);
  });

  it.each([1, 6])('stand on each other, %i deep', async (deep) => {
    const dir = path.join(temp, `deep-${deep}`);
    const last = generateChain(root, dir, deep);
    const { live } = await checkBrands(dir, [last], widgets);
    expect(live).toEqual([last]);
  });
});

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copySmallBrands } from '#scripts/brand/testing/copySmallBrands.ts';
import { npm } from '../faults/support/run.ts';

const dir = mkdtempSync(join(tmpdir(), 'livery-words-'));
const brandsDir = join(dir, 'brands');
const words = (...args: string[]) =>
  npm('brand', ['words', 'lantern', 'he', ...args], { BRANDS_DIR: brandsDir });
const own = join(brandsDir, 'lantern/words/he.json');

beforeAll(() => copySmallBrands(brandsDir));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('R1.4 npm run brand -- words prints nothing but the list, so that other programs can read it', async () => {
  const { code, stdout, stderr } = await words('--missing');
  expect([code, stderr]).toEqual([0, '']);
  const { language, texts } = JSON.parse(stdout) as { language: string; texts: { key: string }[] };
  expect(language).toBe('he');
  expect(texts.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['account-menu.waiting_two', 'page.home.title']),
  );
});

it('R1.4 an import with a mistake exits with 1 and writes nothing; without it, the texts are written', async () => {
  const file = join(dir, 'he.csv');
  writeFileSync(file, 'key,he\npage.home.title,בית\nwinner-board.title,<b>א</b>\n');
  const refused = await words('--import', file);
  expect(refused.code).toBe(1);
  expect(refused.stdout).toMatch(/^he\.csv:3:1 {2}markup-in-text {2}/);
  expect(refused.stderr).toBe('Nothing was written. Correct this, and import the file again.\n');
  expect(existsSync(own)).toBe(false);
  writeFileSync(file, 'key,he\npage.home.title,בית\nwinner-board.title,א\n');
  expect((await words('--import', file)).code).toBe(0);
  expect(JSON.parse(readFileSync(own, 'utf8'))).toMatchObject({ 'page.home.title': 'בית' });
});

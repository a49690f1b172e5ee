import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copySmallBrands } from '#scripts/brand/testing/copySmallBrands.ts';
import { npm } from '../faults/support/run.ts';

const dir = mkdtempSync(join(tmpdir(), 'livery-publish-'));
const brandsDir = join(dir, 'brands');
const brand = (...args: string[]) =>
  npm('brand', args, { BRANDS_DIR: brandsDir, DATA_DIR: join(dir, 'data') });
const home = join(brandsDir, 'lantern/pages/home.json');
const published = () =>
  readdirSync(join(brandsDir, '.published/lantern')).filter((name) => !name.startsWith('.'));

beforeAll(() => copySmallBrands(brandsDir));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function setRows(rows: number): void {
  const page = JSON.parse(readFileSync(home, 'utf8')) as { change: object[] };
  const change = page.change.filter((operation) => !('id' in operation && operation.id === 'winners'));
  writeFileSync(home, JSON.stringify({ ...page, change: [...change, { id: 'winners', props: { rows } }] }));
}

// Each step is a process of its own, as an operator or a pipeline runs it, and builds on the one before.
it('R10.4 publishes a draft, shows the history, goes back and deletes old revisions', async () => {
  expect(await brand('publish', 'lantern', '--yes')).toMatchObject({ code: 1 });
  expect(existsSync(join(brandsDir, '.published'))).toBe(false);

  const begun = await brand('draft', 'lantern');
  expect([begun.code, begun.stdout]).toEqual([0, expect.stringContaining('Revision 1 is live.')]);
  setRows(9);
  // Without a terminal and without --yes, nothing goes live.
  expect(await brand('publish', 'lantern')).toMatchObject({ code: 1 });
  expect(published()).toEqual(['000001']);
  const made = await brand('publish', 'lantern', '--yes', '--note', 'Nine winners');
  expect([made.code, made.stdout]).toEqual([0, expect.stringContaining('Revision 2 of lantern is live.')]);

  writeFileSync(home, '{ "change": [');
  expect(await brand('publish', 'lantern', '--yes')).toMatchObject({ code: 1 });
  expect(published()).toEqual(['000001', '000002']);

  const history = await brand('history', 'lantern');
  expect(history.stdout).toMatch(
    /^2 .* live {2}Nine winners\n(?: {3}.* of winners on home is .*\n)* {3}rows of winners on home is /,
  );
  const back = await brand('rollback', 'lantern', '1', '--yes');
  expect([back.code, back.stdout]).toEqual([0, expect.stringContaining('Revision 3 of lantern is live.')]);
  // The draft is not touched.
  expect(readFileSync(home, 'utf8')).toBe('{ "change": [');

  const pruned = await brand('history', 'lantern', '--prune', '--keep', '1', '--yes');
  expect([pruned.code, pruned.stdout]).toEqual([
    0,
    expect.stringContaining('Deleted 2 revisions of lantern: 1 to 2.'),
  ]);
  expect(published()).toEqual(['000003']);
  expect(await brand('draft', 'lantern', '--discard', '--yes')).toMatchObject({ code: 0 });
  expect(JSON.parse(readFileSync(home, 'utf8'))).toHaveProperty('change');
}, 240_000);

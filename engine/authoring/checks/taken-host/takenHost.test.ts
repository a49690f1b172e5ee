import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, it } from 'vitest';
import { checkBrands } from '#scripts/brand/check.ts';
import { loadWidgets } from '#scripts/lib/loadWidgets.ts';
import { expectWhole } from '../testing/checkSiam.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const temp = mkdtempSync(path.join(tmpdir(), 'livery-hosts-'));
afterAll(() => rmSync(temp, { recursive: true, force: true }));

it('R10.1 finds a host that another brand claims', async () => {
  const dir = path.join(temp, 'brands');
  const copy = (from: string, to: string) =>
    cpSync(path.join(root, 'brands', from), path.join(dir, to), { recursive: true });
  copy('base', 'base');
  copy('siam', 'siam');
  copy('siam', 'abba');
  const { findings } = await checkBrands(dir, ['siam'], await loadWidgets(root));
  expectWhole('taken-host', findings);
});

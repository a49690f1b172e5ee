import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CheckCache } from './CheckCache.ts';

it('reports findings even if the cache cannot be written', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'livery-cache-'));
  writeFileSync(path.join(dir, 'file'), '');
  const cache = new CheckCache(path.join(dir, 'file/brand-check.json'), dir);
  cache.set('acme', 'key', { findings: [], fixes: [] });
  await expect(cache.save()).resolves.toBeUndefined();
  rmSync(dir, { recursive: true });
});

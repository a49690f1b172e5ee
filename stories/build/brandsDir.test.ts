import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { brandsDir } from './brandsDir.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['', path.resolve('/project/brands')],
  ['/srv/brands', path.resolve('/srv/brands')],
  ['../ours', path.resolve('/ours')],
])('reads the brands of BRANDS_DIR=%s', (given, expected) => {
  vi.stubEnv('BRANDS_DIR', given);
  expect(brandsDir('/project')).toBe(expected);
});

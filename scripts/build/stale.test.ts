import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isCurrent, sourceHash } from './stale.ts';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'livery-stale-'));
  write('engine/a.ts', 'a');
  write('widgets/home/x/X.tsx', 'x');
  write('demo/vendors/main.ts', 'm');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('what makes a build stale', () => {
  it.each([
    'engine/a.ts',
    'engine/react/ui/base.css',
    'widgets/home/x/schema.json',
    'widgets/home/x/words/th.json',
    'schemas/api/home.json',
    'platform/server/main.ts',
    'scripts/types/types.ts',
    'scripts/build/compileHints.ts',
    'demo/vendors/main.ts',
    'vite.config.ts',
    'package-lock.json',
  ])('%s', (file) => {
    const before = sourceHash(root);
    write(file, 'changed');
    expect(sourceHash(root)).not.toBe(before);
  });

  it.each([
    'brands/siam/pages/home.json',
    'engine/a.test.ts',
    'schemas/generated/api.ts',
    'widgets/home/x/props.ts',
    'widgets/home/x/validate.js',
    'docs/operators.md',
    'demo/artwork/covers/Cover.ts',
    'demo/artwork/packages/node_modules/fontkit/index.d.ts',
    'demo/voices/voices.ts',
  ])('not %s', (file) => {
    const before = sourceHash(root);
    write(file, 'changed');
    expect(sourceHash(root)).toBe(before);
  });

  it('not a deleted demonstration, but every other change after it', () => {
    const built = sourceHash(root);
    rmSync(join(root, 'demo'), { recursive: true });
    expect(isCurrent(root, built)).toBe(true);
    write('engine/a.ts', 'changed');
    expect(isCurrent(root, built)).toBe(false);
  });

  it('a demonstration that is added', () => {
    const built = sourceHash(root).split(' ')[0] ?? '';
    expect(isCurrent(root, built)).toBe(false);
  });

  it('a moved file is a change', () => {
    const before = sourceHash(root);
    rmSync(join(root, 'engine/a.ts'));
    write('engine/b.ts', 'a');
    expect(sourceHash(root)).not.toBe(before);
  });
});

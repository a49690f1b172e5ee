import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const tests = globSync(
  '{kit,schemas,engine,widgets,portal,platform,demo,desk,operator,scripts,stories,tests/widgets}/**/*.test.{ts,tsx}',
  { cwd: root, exclude: (name) => name.toString().includes('node_modules') },
);

// Unit tests share the globals of their worker: what one file leaves replaced, the next one meets.
it('test files that replace globals put them back', () => {
  const leaving = tests.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return /\bvi\.stubGlobal\(/.test(text) && !/\bvi\.unstubAllGlobals\b/.test(text);
  });
  expect(tests.length).toBeGreaterThan(500);
  expect(leaving).toEqual([]);
});

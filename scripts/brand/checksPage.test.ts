import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { rules } from '#engine/authoring/checks/index.ts';
import { checksPage } from './checksPage.ts';

it('docs/checks.md matches the rules', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/checks.md'), 'utf8');
  expect(page).toBe(checksPage(rules));
});

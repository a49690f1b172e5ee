import { readFileSync } from 'node:fs';
import { afterEach, beforeEach } from 'vitest';
import { namesRow } from './namesRow.ts';

const files = JSON.parse(readFileSync(process.env['LIVERY_BROKEN'] ?? '', 'utf8')) as Record<
  string,
  string[]
>;

// Only tests meet the broken functions; imports and `beforeAll` do not, for a file that fails there proves nothing.
beforeEach(({ task }) => {
  const names = [task.name];
  for (let suite = task.suite; suite; suite = suite.suite) names.push(suite.name);
  const title = names.join(' ');
  const broken = Object.keys(files).flatMap((row) => (namesRow(title, row) ? (files[row] ?? []) : []));
  Object.assign(globalThis, { liveryBroken: new Set(broken) });
});
afterEach(() => void Object.assign(globalThis, { liveryBroken: undefined }));

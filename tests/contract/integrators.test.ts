import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callTable } from '#schemas/generated/api.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/integrators.md'), 'utf8');

it('the guide for integrators names calls as the table does', () => {
  const rows = [...guide.matchAll(/^\| (`.+?) \| (.+?) \|/gm)].flatMap(([, names = '', places = '']) => {
    const calls = [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    const ways = [...places.matchAll(/([A-Z]+) `(\S+)`/g)].map(([, method, path]) => `${method} ${path}`);
    return calls.map((name, index) => [name, ways[index]]);
  });
  expect(rows.length).toBeGreaterThan(15);
  for (const [name = '', way] of rows) {
    const entry = Reflect.get(callTable, name);
    expect(`${entry?.method} ${entry?.path}`, name).toBe(way);
  }
});
